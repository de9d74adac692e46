import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import type { ParserHealth } from '#contract/extension.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { HealthTable } from './HealthTable.tsx';

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
      title={brandName[supplier]}
      anchor={`health-${supplier}`}
      aside={translate('extension.health.pages', { smart_count: pages, count: format.number(pages) })}
      actions={reread}
    >
      {fallen.length === 0 ? null : (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('extension.health.fell', { smart_count: fallen.length, fields: fallen.join(', ') })}
        </Alert>
      )}
      <HealthTable fields={fields} name={brandName[supplier]} />
    </Section>
  );
};
