import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Avatar, Badge, Chip, Divider, IconButton } from '@mui/material';
import { BarChart, LineChart } from '#src/custom/ui/charts/Charts.tsx';
import { Sparkline } from '#src/custom/ui/charts/Sparkline.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { Specimen } from './Section.tsx';
import type { Samples } from './samples/en.ts';
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

/** Orders of the last 14 days. */
export const orderCourse = [12, 14, 11, 18, 16, 21, 24, 19, 23, 26, 25, 31, 29, 34] as const;

const sampleDays = orderCourse.map((_, place) => `2026-11-${String(place + 8).padStart(2, '0')}`);
/** Money as the wire has it. */
const sampleSales = orderCourse.map((orders) => `${orders * 41}.50`);
const salesBefore = orderCourse.map((_, place) => (place < 3 ? null : `${(place + 9) * 37}.00`));

const sampleStores = ['Harbour Woo', 'Pier 7', 'Dockside Shopify', 'Lagoon outlet'];
const storeSales = ['48210.00', '31875.40', '12940.00', '980.10'];

const sampleCarriers = ['DHL', 'YunExpress', 'Cainiao', '4PX'];
/** Days to delivery with six services: all six colours. */
const deliveryDays = [
  [3, 7, 9, 8],
  [4, 8, 11, 9],
  [5, 9, 12, 10],
  [6, 11, 14, 12],
  [7, 12, 15, 14],
  [8, 13, 17, 15],
] as const;

const states: [Tone, keyof Samples][] = [
  ['neutral', 'archived'],
  ['info', 'publishing'],
  ['success', 'active'],
  ['warning', 'draft'],
  ['error', 'failed'],
];
const colors = ['default', 'primary', 'success', 'warning', 'error'] as const;
const ignore = () => undefined;

export const MarkSection = () => {
  const t = useSamples();
  return (
    <>
      <Specimen name="StatusChip">
        {states.map(([tone, state]) => (
          <StatusChip key={tone} tone={tone} label={t[state]} />
        ))}
      </Specimen>
      <Specimen name="Chip">
        {colors.map((color) => (
          <Chip key={color} color={color} label={t.draft} />
        ))}
        {colors.map((color) => (
          <Chip key={color} color={color} variant="outlined" label={t.draft} />
        ))}
        <Chip label={t.tags} onDelete={ignore} />
        <Chip label={t.filters} onClick={ignore} variant="outlined" />
        <Chip label={t.disabled} disabled />
      </Specimen>
      <Specimen name="Badge, Avatar, Divider">
        <IconButton aria-label={t.notifications}>
          <Badge badgeContent={12} color="primary">
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
        <IconButton aria-label={t.notifications}>
          <Badge badgeContent={3} color="error">
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
        <Divider orientation="vertical" flexItem />
        <Avatar>ML</Avatar>
        <Avatar sx={{ bgcolor: 'primary.dark', color: 'primary.contrastText' }}>M</Avatar>
      </Specimen>
    </>
  );
};
