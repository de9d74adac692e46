import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { repricingCalls } from '#contract/repricing.calls.ts';
import type { Simulation } from '#contract/repricing.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import type { RuleForm } from '../edit/useRuleForm.ts';
import { SimulationResult } from './SimulationResult.tsx';

/** Tries the rule, as it stands in the form, on the merchant's own pool; nothing is changed by it. */
export const SimulatorCard = ({ form, ruleId }: { form: RuleForm; ruleId: string | null }) => {
  const translate = useTranslate();
  const [result, setResult] = useState<{ of: PriceRuleDraft; simulation: Simulation }>();
  const { draft } = form;
  const simulate = useAction(async () => {
    const rule = { ...draft, name: draft.name || '–' };
    setResult({ of: draft, simulation: await call(repricingCalls.simulate, { rule, ruleId }, { reactTo: 'special' }) });
  });
  return (
    <Card component="section" aria-label={translate('pricing.simulate.title')} sx={{ mt: 4, p: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h2">{translate('pricing.simulate.title')}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: '80ch' }}>
            {translate('pricing.simulate.text')}
          </Typography>
        </Box>
        <Button variant="outlined" loading={simulate.busy} onClick={() => simulate.run()}>
          {translate(result ? 'pricing.simulate.again' : 'pricing.simulate.run')}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: simulate.error || result ? 4 : 0 }}>
        {simulate.error ? <Alert severity="error">{errorText(simulate.error, translate)}</Alert> : null}
        {result && !simulate.error ? (
          <>
            {result.of === draft ? null : (
              <Alert severity="info" sx={{ mb: 3 }}>
                {translate('pricing.simulate.stale')}
              </Alert>
            )}
            <SimulationResult simulation={result.simulation} />
          </>
        ) : null}
      </Box>
    </Card>
  );
};
