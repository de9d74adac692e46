import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CurrentPlan, HeldPlan } from '#contract/member.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { FormFailure } from '#src/custom/form/FormSection.tsx';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { usePlanEnd } from './usePlanEnd.ts';

interface CancelDialogProps {
  plan: CurrentPlan;
  /** The plan that is cancelled, which may run beneath one that was given. */
  paid: HeldPlan;
  onClose: () => void;
}

/** Asks before a paid plan is cancelled: what counts until when, and that nothing is charged anyway. */
export const CancelDialog = ({ plan, paid, onClose }: CancelDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const cancel = usePlanEnd('cancel', onClose);
  const given = [plan, plan.other].find((one) => one?.state === 'granted') ?? null;
  const timeOf = ({ to }: HeldPlan): string => (to === null ? '' : format.dateTime(to));
  const key = paid.state === 'grace' ? 'grace' : paid.next === null ? 'stays' : 'staysThen';
  const stays = translate(`member.cancel.${key}`, { name: paid.name, time: timeOf(paid), next: paid.next?.name });
  const counts = given && translate('member.cancel.given', { name: given.name, time: timeOf(given) });
  // What ends first comes first.
  const isGivenFirst = given !== null && paid.state !== 'grace' && (given.to ?? '') < (paid.to ?? '');
  const ends = (isGivenFirst ? [counts, stays] : [stays, counts]).filter((line) => line !== null);
  return (
    <ConfirmDialog
      open
      title={translate('member.cancel.title')}
      confirmLabel={translate('member.actions.cancel')}
      closeLabel={translate('member.cancel.keep')}
      tone="error"
      busy={cancel.busy}
      onConfirm={() => cancel.run()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {ends.map((line) => (
          <div key={line}>{line}</div>
        ))}
        <div>{translate('member.cancel.thenFree')}</div>
        <div>{translate('member.cancel.noCharge')}</div>
        {plan.openBillId === null ? null : <div>{translate('member.cancel.openBill')}</div>}
        <FormFailure text={cancel.error === undefined ? undefined : errorText(cancel.error, translate)} />
      </Box>
    </ConfirmDialog>
  );
};
