import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { SentOf } from '#contract/endpoint.ts';
import { memberCalls } from '#contract/member.calls.ts';
import type { PlanLevel } from '#contract/member.schemas.ts';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import type { StrayPayment } from '#contract/payAdmin.schemas.ts';
import { FREE_LEVEL, type PlanCycle, planCycles } from '#contract/planWords.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm, type ZodForm } from '#src/custom/form/useZodForm.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { AccountPicker } from './AccountPicker.tsx';
import { usePaymentName } from './PaymentFacts.tsx';
import { PaymentReasonField } from './PaymentReasonField.tsx';
import { usePayCall } from './usePaymentTasks.ts';

interface AssignDialogProps {
  stray: StrayPayment;
  onClose: () => void;
}

type Assigned = SentOf<typeof payAdminCalls.assign>;

const load = async () => (await import('#contract/payAdmin.schemas.ts')).payAdminSchemas.assign.input;

/** Has a payment pay a plan of the business of an account. */
export const AssignDialog = ({ stray, onClose }: AssignDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = usePayCall();
  const { data, error, refetch } = useCall(memberCalls.levels, {});
  const { channel, number } = stray;
  const first: Assigned = { channel, number, accountId: '', levelId: 0, cycle: 'month', reason: '' };
  const form = useZodForm<Assigned, Assigned>(load, first, async (wanted) => {
    await send(payAdminCalls.assign, wanted);
    notify('payments.assign.done', { type: 'success' });
    onClose();
  });
  const levels = (data?.levels ?? []).filter(({ levelId }) => levelId !== FREE_LEVEL);
  return (
    <DialogFrame isLong title={translate('payments.assign.title')} busy={form.busy} onClose={onClose}>
      <DialogForm
        submitLabel={translate('payments.assign.action')}
        busy={form.busy}
        failure={failureAbove(form)}
        onSubmit={form.onSubmit}
        onClose={onClose}
      >
        <AssignText stray={stray} />
        {error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!error && data === undefined ? <CardsSkeleton heights={[160]} /> : null}
        {data === undefined ? null : <AssignFields form={form} levels={levels} />}
      </DialogForm>
    </DialogFrame>
  );
};

const AssignText = ({ stray }: { stray: StrayPayment }) => {
  const translate = useTranslate();
  const nameOf = usePaymentName();
  return (
    <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate('payments.assign.text', { name: nameOf(stray) })}
    </Typography>
  );
};

/** Whose payment it is, and what it pays. */
const AssignFields = ({ form, levels }: { form: ZodForm<Assigned>; levels: readonly PlanLevel[] }) => {
  const translate = useTranslate();
  const { values, errors, busy, set } = form;
  return (
    <>
      <AccountPicker
        error={errors.accountId === undefined ? undefined : translate('payments.assign.choose')}
        disabled={busy}
        onPick={(accountId) => set('accountId', accountId)}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextField
          select
          required
          name="levelId"
          label={translate('payments.assign.level')}
          value={values.levelId === 0 ? '' : values.levelId}
          disabled={busy}
          error={errors.levelId !== undefined}
          helperText={errors.levelId === undefined ? undefined : translate('validation.required')}
          onChange={({ target }) => set('levelId', Number(target.value))}
        >
          {levels.map(({ levelId, name }) => (
            <MenuItem key={levelId} value={levelId}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          name="cycle"
          label={translate('payments.assign.cycle')}
          value={values.cycle}
          disabled={busy}
          error={errors.cycle !== undefined}
          helperText={errors.cycle}
          onChange={({ target }) => set('cycle', target.value as PlanCycle)}
        >
          {planCycles.map((cycle) => (
            <MenuItem key={cycle} value={cycle}>
              {translate(`payments.cycle.${cycle}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <PaymentReasonField
        value={values.reason}
        error={errors.reason}
        disabled={busy}
        onChange={(reason) => set('reason', reason)}
      />
    </>
  );
};
