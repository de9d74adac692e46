import { BarChart, LineChart } from '#src/custom/ui/charts/Charts.tsx';
import { Sparkline } from '#src/custom/ui/charts/Sparkline.tsx';
import { Specimen } from './Section.tsx';
import {
  deliveryDays,
  orderCourse,
  salesBefore,
  sampleCarriers,
  sampleDays,
  sampleSales,
  sampleStores,
  storeSales,
} from './sampleFigures.ts';
import { useSamples } from './useSamples.ts';

export const ChartSection = () => {
  const t = useSamples();
  const usd = { currency: 'USD' };
  const sales = { key: 'sales', label: t.sales, values: sampleSales };
  const before = { key: 'before', label: t.lastYear, values: salesBefore };
  const days = { level: 'h3', labelsAre: t.day, labels: sampleDays } as const;
  const six = deliveryDays.map((values, place) => ({ key: `${place}`, label: `${t.carrier} ${place + 1}`, values }));
  return (
    <>
      <Specimen name="LineChart" layout="block">
        <LineChart {...days} title={t.sales} series={[sales, before]} unit={usd} />
      </Specimen>
      <Specimen name="BarChart" layout="block">
        <BarChart
          level="h3"
          title={t.salesByStore}
          labelsAre={t.store}
          labels={sampleStores}
          series={[{ key: 'sales', label: t.sales, values: storeSales }]}
          unit={usd}
        />
        <BarChart level="h3" title={t.delivery} labelsAre={t.days} labels={sampleCarriers} series={six} unit="number" />
      </Specimen>
      <Specimen name="Sparkline">
        <Sparkline label={t.trend} values={orderCourse} />
      </Specimen>
      <Specimen name="empty, loading" layout="grid">
        <LineChart {...days} title={t.orders} labels={[]} series={[]} unit="number" />
        <LineChart {...days} title={t.orders} series={[]} unit="number" loading height={200} />
      </Specimen>
    </>
  );
};
