import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { useFormat } from '#src/custom/ui/format.ts';

const columns = ['products', 'medianAge', 'oldestAge', 'perHour', 'hot', 'troubled'] as const;

/** A line for each supplier: how many products are watched, how old their figures are, and what is spent on it. */
export const WatchTable = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useCall(watchCalls.status, {});
  const since = (seconds: number | null): string =>
    seconds === null ? '–' : format.agoExactly(new Date(Date.now() - seconds * 1000).toISOString(), Date.now());
  return (
    <FormSection title={translate('watch.status.title')} text={translate('watch.status.text')}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('watch.status.none')}
        </Typography>
      ) : null}
      {data === undefined || data.rows.length === 0 ? null : (
        <Box role="group" tabIndex={0} aria-label={translate('watch.status.title')} sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('watch.status.supplier')}</TableCell>
                {columns.map((column) => (
                  <TableCell key={column} align="right">
                    {translate(`watch.status.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.rows.map(({ supplier, byItself, ...row }) => (
                <TableRow key={supplier}>
                  <TableCell component="th" scope="row">
                    {brandName[supplier]}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {format.number(row.products)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {since(row.medianAge)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {since(row.oldestAge)}
                  </TableCell>
                  {byItself ? (
                    <>
                      <TableCell align="right" className="tabular">
                        {format.number(row.perHour)}
                      </TableCell>
                      <TableCell align="right" className="tabular">
                        {format.number(row.hot)}
                      </TableCell>
                    </>
                  ) : (
                    <TableCell align="right" colSpan={2} sx={{ color: 'text.secondary' }}>
                      {translate('watch.status.byVisit')}
                    </TableCell>
                  )}
                  <TableCell
                    align="right"
                    className="tabular"
                    sx={row.troubled > 0 ? { color: 'warning.main', fontWeight: 600 } : {}}
                  >
                    {format.number(row.troubled)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </FormSection>
  );
};
