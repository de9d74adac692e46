import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { useFormat } from '../format.ts';
import { type ChartData, drawn } from './chartData.ts';
import { chartColors, legendStart, plotStyle } from './plotStyle.ts';
import { useChartFormat } from './useChartFormat.ts';

// Told apart by shape as well as by colour.
const shapes = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
/** With more days than these the marks would run into one another. */
const MARKED_DAYS = 16;

/** The drawing of a `LineChart`. */
export const LinePlot = ({ labels, series, unit, height }: ChartData & { height: number }) => {
  const { palette } = useTheme();
  const format = useFormat();
  const { value, tick } = useChartFormat(unit);
  return (
    <LineChart
      height={height}
      colors={[...chartColors[palette.mode]]}
      series={series.map(({ key, label, values }, place) => ({
        id: key,
        label,
        data: values.map(drawn),
        valueFormatter: (_, { dataIndex }) => value(values[dataIndex] ?? null),
        curve: 'monotoneX',
        shape: shapes[place % shapes.length],
        showMark: series.length > 1 && labels.length <= MARKED_DAYS,
        labelMarkType: 'line+mark',
      }))}
      xAxis={[
        {
          data: [...labels],
          scaleType: 'point',
          valueFormatter: (day: string) => format.day(day),
          height: 28,
          disableTicks: true,
        },
      ]}
      yAxis={[{ valueFormatter: tick, width: 'auto', disableLine: true, tickSize: 10, tickNumber: 4, min: 0 }]}
      grid={{ horizontal: true }}
      margin={{ top: 12, right: 32, bottom: 0, left: 8 }}
      hideLegend={series.length < 2}
      slotProps={legendStart}
      disableKeyboardNavigation
      sx={plotStyle}
    />
  );
};
