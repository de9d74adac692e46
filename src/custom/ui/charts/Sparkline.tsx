import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { type ChartValue, drawn } from './chartData.ts';

const SparkPlot = lazy(async () => ({ default: (await import('./SparkPlot.tsx')).SparkPlot }));

export interface SparklineProps {
  /** Translated: what it shows and how it went, for the figure beside it says only the last value. */
  label: string;
  values: readonly ChartValue[];
  /** Pixels. */
  width?: number | string;
  height?: number;
}

/** The course of a figure, as small as a word. Too few values draw nothing. */
export const Sparkline = ({ label, values, width = 96, height = 28 }: SparklineProps) => {
  const data = values.map(drawn).filter((value) => value !== null);
  if (data.length < 2) return null;
  return (
    <Box role="img" aria-label={label} sx={{ width, height, flexShrink: 0 }}>
      <Suspense fallback={<Skeleton variant="rounded" width="100%" height={height} />}>
        <SparkPlot data={data} height={height} />
      </Suspense>
    </Box>
  );
};
