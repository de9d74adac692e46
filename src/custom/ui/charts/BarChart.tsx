import { lazy } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartProps } from './chartData.ts';

const BarPlot = lazy(async () => ({ default: (await import('./BarPlot.tsx')).BarPlot }));

const AXIS = 32;
const BAR = 18;
const GAP = 18;

/** Lying bars by category, whose names stand beside them; as high as its categories need. */
export const BarChart = (props: ChartProps) => {
  const { labels, series, unit } = props;
  const height = Math.max(160, AXIS + labels.length * (series.length * BAR + GAP));
  return (
    <ChartFrame {...props} height={height} labelText={(label) => label}>
      <BarPlot labels={labels} series={series} unit={unit} height={height} />
    </ChartFrame>
  );
};
