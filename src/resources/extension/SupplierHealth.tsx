import FellIcon from '@mui/icons-material/TrendingDownOutlined';
import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ParserHealth } from '#contract/extension.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';

export interface SupplierHealthProps {
  health: ParserHealth;
  busy: boolean;
  onReread: () => void;
}

/** How well one supplier's pages could be read, field by field; what fell and what to do then. */
export const SupplierHealth = ({ health: { supplier, pages, fields }, busy, onReread }: SupplierHealthProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const fallen = fields.filter(({ fell }) => fell).map(({ field }) => translate(`extension.field.${field}`));
  const reread = (
    <Button size="small" variant="outlined" color="secondary" disabled={busy} onClick={onReread}>
      {translate('extension.health.reread')}
    </Button>
  );
  return (
    <Section
      title={translate(`words.source.${supplier}`)}
      anchor={`health-${supplier}`}
      aside={translate('extension.health.pages', { smart_count: pages, count: format.number(pages) })}
      actions={reread}
    >
      {fallen.length === 0 ? null : (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('extension.health.fell', { smart_count: fallen.length, fields: fallen.join(', ') })}
        </Alert>
      )}
      <HealthTable fields={fields} name={translate(`words.source.${supplier}`)} />
    </Section>
  );
};

/** The share of pages on which each field was read: this week, and in the four weeks before. */
const HealthTable = ({ fields, name }: { fields: ParserHealth['fields']; name: string }) => {
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
