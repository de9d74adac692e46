import ChartIcon from '@mui/icons-material/InsightsOutlined';
import { Box, Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import { useFormat } from '../format.ts';
import { type ChartProps, isEmptyChart } from './chartData.ts';
import { useChartFormat } from './useChartFormat.ts';

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

interface ChartFrameProps extends ChartProps {
  /** Pixels of the drawing. */
  height: number;
  labelText: (label: string) => string;
  /** The drawing; loaded when first shown. */
  children: ReactNode;
}

/** Around a drawing: its heading, the switch to its table, and what stands in while there is nothing to draw. */
const ChartFrame = ({ level = 'h2', loading = false, height, children, ...rest }: ChartFrameProps) => {
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

interface ChartTableProps extends Pick<ChartProps, 'title' | 'labelsAre' | 'labels' | 'series' | 'unit'> {
  labelText: (label: string) => string;
  /** Pixels; longer tables scroll. */
  maxHeight: number;
}

/** A chart's values as a table: exact, and for those who do not see the drawing. */
const ChartTable = ({ title, labelsAre, labels, series, unit, labelText, maxHeight }: ChartTableProps) => {
  const format = useChartFormat(unit);
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box component="section" aria-label={title} tabIndex={0} sx={{ maxHeight, overflow: 'auto' }}>
      <Table stickyHeader size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{labelsAre}</TableCell>
            {series.map(({ key, label }) => (
              <TableCell key={key} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((label, place) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                {labelText(label)}
              </TableCell>
              {series.map(({ key, values }) => (
                <TableCell key={key} align="right">
                  {format.value(values[place] ?? null)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
