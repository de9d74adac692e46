import { Box, Button, Card, Link as MuiLink } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResultOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { BuyingSettings } from '#contract/purchase.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { FormFailure, FormSection } from '#src/custom/form/FormSection.tsx';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { call } from '#src/dataProvider/call.ts';
import { RestoredNotice } from '../shared/RestoredNotice.tsx';
import { BuyingFields } from './BuyingFields.tsx';
import { type BuyingValues, buyingValues } from './buyingValues.ts';
import { DayLimits } from './DayLimits.tsx';
import { ServiceBounds } from './ServiceBounds.tsx';
import { WarehouseFields } from './WarehouseFields.tsx';

/** `/setting/buying`: how purchases are made: how long they wait, how they are sent, what they may cost. */
export const BuyingPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(purchaseCalls.settings, {});
  return (
    <>
      <PageTitle
        title={translate('shell.page.buying')}
        text={translate('buying.text')}
        actions={
          <Button component={Link} to="/buyingRules" variant="outlined" color="secondary">
            {translate('buying.automatic')}
          </Button>
        }
      />
      <RestoredNotice />
      {error && !data ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {!error && !data ? <CardsSkeleton heights={[240, 160, 120]} /> : null}
      {data === undefined ? null : <BuyingSettingsForm settings={data} />}
    </>
  );
};

/** The contract's own rules, loaded with the first keystroke. */
const loadBuyingForm = async () => (await import('./BuyingForm.ts')).BuyingForm;

/** The settings in one form. What was typed is asked about before the page is left. */
const BuyingSettingsForm = ({ settings }: { settings: ResultOf<typeof purchaseCalls.settings> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(() => buyingValues(settings));
  const onSaved = useRef<(() => void) | undefined>(undefined);
  const form = useZodForm<BuyingValues, BuyingSettings>(loadBuyingForm, kept, async (next) => {
    const saved = await call(purchaseCalls.saveSettings, next, { reactTo: 'special' });
    client.setQueryData(callKey(purchaseCalls.settings, {}), saved);
    setKept(form.values);
    notify('buying.saved', { type: 'success' });
    onSaved.current?.();
  });
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(kept);
  const guard = useLeaveGuard(() => unsaved);
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onSubmit={form.onSubmit}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FormFailure text={failureAbove(form)} />
      <FormSection title={translate('buying.general')}>
        <BuyingFields form={form} defaultMinutes={settings.defaultHoldMinutes} />
      </FormSection>
      <FormSection title={translate('buying.services.title')} text={translate('buying.services.text')}>
        <ServiceBounds form={form} />
      </FormSection>
      <FormSection title={translate('buying.limits.title')} text={translate('buying.limits.text')}>
        <DayLimits form={form} />
      </FormSection>
      <FormSection title={translate('buying.warehouse.title')} text={translate('buying.warehouse.text')}>
        <MuiLink
          component={Link}
          to="/performance/warehousing/warehouses"
          sx={{ display: 'inline-block', mb: 3, fontSize: '0.8125rem' }}
        >
          {translate('buying.warehouse.toWarehouses')}
        </MuiLink>
        <WarehouseFields form={form} />
      </FormSection>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          type="submit"
          variant="contained"
          loading={form.busy}
          disabled={!unsaved}
          onClick={() => {
            onSaved.current = undefined;
          }}
        >
          {translate('ra.action.save')}
        </Button>
      </Box>
      <LeaveDialog
        open={guard.asking}
        text={translate('kit.leave.text')}
        busy={form.busy}
        onStay={guard.stay}
        onLeave={guard.leave}
        onSave={() => {
          onSaved.current = guard.leave;
          element.current?.requestSubmit();
          guard.putOff();
        }}
      />
    </Box>
  );
};
