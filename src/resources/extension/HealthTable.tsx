import FellIcon from '@mui/icons-material/TrendingDownOutlined';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ParserHealth } from '#contract/extension.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** The share of pages on which each field was read: this week, and in the four weeks before. */
export const HealthTable = ({ fields, name }: { fields: ParserHealth['fields']; name: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const share = (rate: number | null): string => (rate === null ? '–' : format.percent(rate / 100));
  return (
    <Table size="small" aria-label={translate('extension.health.table', { name })}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('extension.health.field')}</TableCell>
          <TableCell align="right">{translate('extension.health.recent')}</TableCell>
          <TableCell align="right">{translate('extension.health.before')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ field, rate, before, fell }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {translate(`extension.field.${field}`)}
            </TableCell>
            <TableCell align="right" className="tabular" sx={fell ? { color: 'warning.main', fontWeight: 600 } : {}}>
              <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                {fell ? <FellIcon sx={{ fontSize: 16 }} titleAccess={translate('extension.health.fellMark')} /> : null}
                {share(rate)}
              </Box>
            </TableCell>
            <TableCell align="right" className="tabular" sx={{ color: 'text.secondary' }}>
              {share(before)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
