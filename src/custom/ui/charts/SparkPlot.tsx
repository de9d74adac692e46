import { useTheme } from '@mui/material';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { chartColors } from './plotStyle.ts';

/** The drawing of a `Sparkline`. */
export const SparkPlot = ({ data, height }: { data: number[]; height: number }) => {
  const { palette } = useTheme();
  return (
    <SparkLineChart
      data={data}
      height={height}
      margin={3}
      yAxis={{ min: Math.min(...data), max: Math.max(...data) }}
      curve="monotoneX"
      color={chartColors[palette.mode][0]}
      disableKeyboardNavigation
    />
  );
};
