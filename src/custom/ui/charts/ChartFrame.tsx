import ChartIcon from '@mui/icons-material/InsightsOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import { ChartTable } from './ChartTable.tsx';
import { type ChartProps, isEmptyChart } from './chartData.ts';

export interface ChartFrameProps extends ChartProps {
  /** Pixels of the drawing. */
  height: number;
  labelText: (label: string) => string;
  /** The drawing; loaded when first shown. */
  children: ReactNode;
}

/** Around a drawing: its heading, the switch to its table, and what stands in while there is nothing to draw. */
export const ChartFrame = ({ level = 'h2', loading = false, height, children, ...rest }: ChartFrameProps) => {
  const translate = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const empty = !loading && isEmptyChart(rest);
  const waiting = (
    <Box role="status" aria-label={translate('shell.loading')}>
      <Skeleton variant="rounded" height={height} />
    </Box>
  );
  const drawing = (
    <Suspense fallback={waiting}>
      <Box role="img" aria-label={rest.title} sx={{ minHeight: height }}>
        {children}
      </Box>
    </Suspense>
  );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, mb: 2 }}>
        <Typography variant="h3" component={level} sx={{ minWidth: 0 }}>
          {rest.title}
        </Typography>
        {loading || empty ? null : (
          <Button
            size="small"
            color="secondary"
            aria-label={`${translate(asTable ? 'kit.chartAsDrawing' : 'kit.chartAsTable')}: ${rest.title}`}
            onClick={() => setAsTable(!asTable)}
            sx={{ ml: 'auto', flexShrink: 0 }}
          >
            {translate(asTable ? 'kit.chartAsDrawing' : 'kit.chartAsTable')}
          </Button>
        )}
      </Box>
      {loading ? waiting : null}
      {empty ? (
        <EmptyState icon={ChartIcon} title={translate('kit.chartEmptyTitle')} text={translate('kit.chartEmptyText')} />
      ) : null}
      {loading || empty ? null : asTable ? <ChartTable {...rest} maxHeight={height} /> : drawing}
    </Box>
  );
};
