import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import type { FailedRefund } from '#contract/payAdmin.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PaymentFacts, usePaymentName } from './PaymentFacts.tsx';
import { PaymentList } from './PaymentList.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { usePayCall } from './usePaymentTasks.ts';

/** Refunds that a channel did not make: each is tried again, or noted as paid out in another manner. */
export const FailedRefunds = () => (
  <PaymentList<FailedRefund & { id: string }> resource="failedRefunds" texts="failed" sort="failedAt">
    {(refund) => <Failed key={refund.paymentId} refund={refund} />}
  </PaymentList>
);

const Failed = ({ refund }: { refund: FailedRefund }) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const nameOf = usePaymentName();
  const send = usePayCall();
  const keyOf = useClientKey();
  const [isAsking, setAsking] = useState(false);
  const { paymentId, business, surplus, detail, failedAt } = refund;
  const name = nameOf(refund);
  const time = format.dateTime(failedAt);
  const retry = useAction(async () => {
    // After each failure it is another attempt.
    await send(payAdminCalls.retryRefund, { paymentId, clientKey: keyOf({ paymentId, failedAt }) });
    notify('payments.retry.done', { type: 'success' });
  });
  const button = { variant: 'outlined', size: 'small' } as const;
  return (
    <PaymentFacts
      payment={refund}
      failure={
        <div role="alert">
          {retry.error === undefined ? null : <Alert severity="error">{errorText(retry.error, translate)}</Alert>}
        </div>
      }
      actions={
        <>
          <Button
            {...button}
            loading={retry.busy}
            aria-label={translate('payments.retry.one', { name })}
            onClick={() => retry.run()}
          >
            {translate('payments.retry.action')}
          </Button>
          <Button
            {...button}
            color="secondary"
            disabled={retry.busy}
            aria-haspopup="dialog"
            aria-label={translate('payments.byHand.one', { name })}
            onClick={() => setAsking(true)}
          >
            {translate('payments.byHand.action')}
          </Button>
        </>
      }
    >
      <div>{translate('payments.failed.of', { business })}</div>
      <div>{translate(surplus === null ? 'payments.failed.bill' : `payments.surplus.${surplus}`)}</div>
      <div>{detail === '' ? time : translate('payments.failed.detail', { time, detail })}</div>
      {isAsking ? <ByHandDialog paymentId={paymentId} name={name} onClose={() => setAsking(false)} /> : null}
    </PaymentFacts>
  );
};

interface ByHandDialogProps {
  paymentId: string;
  name: string;
  onClose: () => void;
}

const ByHandDialog = ({ paymentId, name, onClose }: ByHandDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = usePayCall();
  return (
    <ReasonDialog
      title={translate('payments.byHand.title')}
      text={translate('payments.byHand.text', { name })}
      submitLabel={translate('payments.byHand.submit')}
      onClose={onClose}
      send={async (reason) => {
        await send(payAdminCalls.refundedByHand, { paymentId, reason });
        notify('payments.byHand.done', { type: 'success' });
        onClose();
      }}
    />
  );
};
