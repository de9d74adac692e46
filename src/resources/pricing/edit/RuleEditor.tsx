import { Alert, Box, Button, FormControlLabel, Link as MuiLink, Switch, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { pricingCalls } from '#contract/pricing.calls.ts';
import type { PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { usePoolAccess } from '#src/custom/data/usePoolAccess.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { call } from '#src/dataProvider/call.ts';
import { SimulatorCard } from '../simulate/SimulatorCard.tsx';
import { CostFields } from './CostFields.tsx';
import { ExampleCard } from './ExampleCard.tsx';
import { GuardFields } from './GuardFields.tsx';
import { RangeTable } from './RangeTable.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { type RuleForm, useRuleForm } from './useRuleForm.ts';

const LIST = '/setting/importRules';

/** Keeping a rule and going back to the list; a page with unsaved changes asks before it is left. */
function useSaveRule(form: RuleForm, ruleId: string | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const saved = useRef(false);
  const guard = useLeaveGuard(() => form.dirty && !saved.current);
  const save = useAction(async () => {
    try {
      if (ruleId === null) await call(pricingCalls.create, form.draft, { reactTo: 'special' });
      else await call(pricingCalls.update, { ...form.draft, ruleId }, { reactTo: 'special' });
    } catch (error) {
      form.refuse(error);
      guard.stay();
      throw error;
    }
    saved.current = true;
    await client.invalidateQueries({ queryKey: callKey(pricingCalls.rules) });
    notify('pricing.edit.saved', { type: 'success', messageArgs: { name: form.draft.name } });
    void navigate(LIST);
  });
  return { save, guard };
}

/** A rule being written: its form, what it makes of one cost, and what it would do to the pool. */
export const RuleEditor = ({ ruleId, initial }: { ruleId: string | null; initial: PriceRuleDraft }) => {
  const translate = useTranslate();
  const mayTry = usePoolAccess();
  const form = useRuleForm(initial);
  const { save, guard } = useSaveRule(form, ruleId);
  const { draft } = form;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      <PageTitle
        title={ruleId === null ? translate('pricing.edit.new') : initial.name}
        ofRecord={ruleId !== null}
        text={
          <MuiLink component={Link} to="/setting/importRules">
            {translate('pricing.edit.back')}
          </MuiLink>
        }
        actions={
          <Button type="submit" variant="contained" loading={save.busy}>
            {translate('pricing.edit.save')}
          </Button>
        }
      />
      {save.error ? (
        <Alert severity="error" sx={{ mb: 4 }}>
          {errorText(save.error, translate)}
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <FormSection title={translate('pricing.edit.what')}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 4 }}>
              <TextField
                required
                label={translate('pricing.edit.name')}
                value={draft.name}
                autoFocus={ruleId === null}
                error={form.errorOf('name') !== undefined}
                helperText={form.errorOf('name')}
                onChange={({ target }) => form.set({ name: target.value })}
                slotProps={{ htmlInput: { maxLength: 100 } }}
                sx={{ flex: '1 1 240px' }}
              />
              <FormControlLabel
                control={<Switch checked={draft.enabled} onChange={(_, enabled) => form.set({ enabled })} />}
                label={translate('pricing.edit.enabled')}
              />
            </Box>
            <ScopeFields form={form} />
          </FormSection>
          <FormSection title={translate('pricing.cost.title')} text={translate('pricing.cost.text')}>
            <CostFields form={form} />
          </FormSection>
          <FormSection title={translate('pricing.ranges.title')} text={translate('pricing.ranges.text')}>
            <RangeTable form={form} />
          </FormSection>
          <FormSection title={translate('pricing.guards.title')} text={translate('pricing.guards.text')}>
            <GuardFields form={form} />
          </FormSection>
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 72 }, alignSelf: 'start' }}>
          <ExampleCard form={form} />
        </Box>
      </Box>
      {mayTry ? <SimulatorCard form={form} ruleId={ruleId} /> : null}
      <LeaveDialog
        open={guard.asking}
        busy={save.busy}
        text={translate('pricing.edit.leave')}
        onStay={guard.stay}
        onLeave={guard.leave}
        onSave={() => save.run()}
      />
    </Box>
  );
};
