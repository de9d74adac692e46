import { type Theme, useMediaQuery, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { type ChartData, drawn } from './chartData.ts';
import { chartColors, legendStart, plotStyle } from './plotStyle.ts';
import { useChartFormat } from './useChartFormat.ts';

/** The drawing of a `BarChart`. */
export const BarPlot = ({ labels, series, unit, height }: ChartData & { height: number }) => {
  const { palette } = useTheme();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { value, tick } = useChartFormat(unit);
  return (
    <BarChart
      height={height}
      layout="horizontal"
      colors={[...chartColors[palette.mode]]}
      series={series.map(({ key, label, values }) => ({
        id: key,
        label,
        data: values.map(drawn),
        valueFormatter: (_, { dataIndex }) => value(values[dataIndex] ?? null),
      }))}
      yAxis={[
        {
          data: [...labels],
          scaleType: 'band',
          width: narrow ? 124 : 'auto',
          categoryGapRatio: 0.4,
          barGapRatio: 0.1,
          tickSize: 4,
        },
      ]}
      xAxis={[
        {
          valueFormatter: tick,
          height: 28,
          disableLine: true,
          tickSize: 4,
          tickNumber: narrow ? 3 : 6,
          // There is no half of what is counted.
          ...(unit === 'number' ? { tickMinStep: 1 } : {}),
        },
      ]}
      grid={{ vertical: true }}
      borderRadius={3}
      margin={{ top: 4, right: 36, bottom: 0, left: 0 }}
      hideLegend={series.length < 2}
      slotProps={legendStart}
      disableKeyboardNavigation
      sx={plotStyle}
    />
  );
};
