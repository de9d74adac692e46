import { lazy } from 'react';
import { useFormat } from '../format.ts';
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

const LinePlot = lazy(async () => ({ default: (await import('./LinePlot.tsx')).LinePlot }));

/** Lines over time. The labels are calendar days, `2026-11-21`; height in pixels. */
export const LineChart = ({ height = 260, ...props }: ChartProps & { height?: number }) => {
  const { labels, series, unit } = props;
  const format = useFormat();
  return (
    <ChartFrame {...props} height={height} labelText={format.day}>
      <LinePlot labels={labels} series={series} unit={unit} height={height} />
    </ChartFrame>
  );
};
