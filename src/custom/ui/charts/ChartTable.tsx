import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ChartProps } from './chartData.ts';
import { useChartFormat } from './useChartFormat.ts';

export interface ChartTableProps extends Pick<ChartProps, 'title' | 'labelsAre' | 'labels' | 'series' | 'unit'> {
  labelText: (label: string) => string;
  /** Pixels; longer tables scroll. */
  maxHeight: number;
}

/** A chart's values as a table: exact, and for those who do not see the drawing. */
export const ChartTable = ({ title, labelsAre, labels, series, unit, labelText, maxHeight }: ChartTableProps) => {
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
