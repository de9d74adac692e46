import { useTranslate } from 'react-admin';
import type { Simulation } from '#contract/repricing.ts';
import { BarChart } from '#src/custom/ui/charts/BarChart.tsx';
import { useFormat } from '#src/custom/ui/format.ts';

/** How many variants have which margin, now and by the rule. Steps at either end that nobody is in are left out. */
export const MarginChart = ({ margins }: { margins: Simulation['margins'] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const used = margins.map(({ before, after }) => before + after > 0);
  const shown = margins.slice(Math.max(0, used.indexOf(true)), used.lastIndexOf(true) + 1);
  const percent = (value: number) => format.percent(value / 100);
  const labels = shown.map(({ from, to }) => {
    if (from === null) return translate('pricing.simulate.loss');
    return to === null
      ? translate('pricing.simulate.above', { from: percent(from) })
      : translate('pricing.simulate.between', { from: percent(from), to: percent(to) });
  });
  return (
    <BarChart
      level="h3"
      title={translate('pricing.simulate.margins')}
      labelsAre={translate('pricing.simulate.margin')}
      labels={labels}
      unit="number"
      series={[
        { key: 'before', label: translate('pricing.simulate.now'), values: shown.map(({ before }) => before) },
        { key: 'after', label: translate('pricing.simulate.byRule'), values: shown.map(({ after }) => after) },
      ]}
    />
  );
};
