import { Box, Card, CardContent, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { TraceList } from '../TraceList.tsx';
import type { RuleForm } from './useRuleForm.ts';

/** What the rule, as it stands in the form, makes of one cost, and why. */
export const ExampleCard = ({ form }: { form: RuleForm }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { example, tried } = form;
  const money = (amount: string) => (example ? format.money(amount, example.currency) : amount);
  return (
    <Card component="section" aria-label={translate('pricing.example.title')}>
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2">{translate('pricing.example.title')}</Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1.4fr' }}>
          <TextField
            label={translate('pricing.example.cost')}
            value={tried.cost}
            error={form.errorOf('cost') !== undefined}
            helperText={form.errorOf('cost')}
            onChange={({ target }) => form.setTried({ cost: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 17, className: 'tabular' } }}
          />
          <CodeSelect
            of="currency"
            codes={currencyCodes}
            value={tried.currency}
            label={translate('pricing.example.currency')}
            onChange={(currency) => form.setTried({ currency })}
          />
        </Box>
        <Box role="status" aria-live="polite" className="tabular">
          {example?.price == null ? (
            <Typography color="text.secondary">
              {example?.trace.at(-1)?.message ?? translate('pricing.example.fix')}
            </Typography>
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2.5 }}>
              <Typography component="span" sx={{ fontSize: '1.75rem', fontWeight: 600 }}>
                {money(example.price)}
              </Typography>
              {example.compareAt === null ? null : (
                <Typography component="s" color="text.secondary" sx={{ fontSize: '1.125rem' }}>
                  {money(example.compareAt)}
                </Typography>
              )}
              {example.margin === null ? null : (
                <Typography component="span" color="text.secondary">
                  {translate('pricing.example.margin', { margin: format.percent(Number(example.margin) / 100) })}
                </Typography>
              )}
            </Box>
          )}
        </Box>
        {example?.price == null ? null : (
          <Box>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {translate('pricing.example.why')}
            </Typography>
            <TraceList steps={example.trace} />
          </Box>
        )}
      </CardContent>
    </Card>
  );
};
