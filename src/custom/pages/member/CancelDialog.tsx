import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CurrentPlan } from '#contract/member.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { FormFailure } from '#src/custom/form/FormSection.tsx';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { usePlanEnd } from './usePlanEnd.ts';

/** Asks before a paid plan is cancelled: what stays, until when, and that nothing is charged anyway. */
export const CancelDialog = ({ plan, onClose }: { plan: CurrentPlan; onClose: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const cancel = usePlanEnd('cancel', onClose);
  const { state, name, to, next, openBillId } = plan;
  const key = state === 'grace' ? 'grace' : next === null ? 'stays' : 'staysThen';
  const stays = translate(`member.cancel.${key}`, {
    name,
    time: to === null ? '' : format.dateTime(to),
    next: next?.name,
  });
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
        <div>{stays}</div>
        <div>{translate('member.cancel.noCharge')}</div>
        {openBillId === null ? null : <div>{translate('member.cancel.openBill')}</div>}
        <FormFailure text={cancel.error === undefined ? undefined : errorText(cancel.error, translate)} />
      </Box>
    </ConfirmDialog>
  );
};
