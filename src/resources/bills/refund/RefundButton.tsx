import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { billName } from '../shared/billState.ts';
import { useBillTexts } from '../shared/useBillTexts.ts';
import { useRefund } from './useRefund.ts';

/** Refunds a bill after a question that says what comes back and what ends. Nothing for a bill that cannot be refunded. */
export const RefundButton = ({ bill, size }: { bill: Bill; size: 'small' | 'medium' }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { money, plan } = useBillTexts();
  const [isAsking, setAsking] = useState(false);
  const refund = useRefund(bill.billId, () => setAsking(false));
  const { refundable, currency } = bill;
  if (refundable === null) return null;
  const name = billName(bill);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        size={size}
        aria-haspopup="dialog"
        aria-label={translate('bills.refund.one', { name })}
        onClick={() => setAsking(true)}
      >
        {translate('bills.refund.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('bills.refund.title', { name })}
        confirmLabel={translate('bills.refund.action')}
        tone="error"
        busy={refund.busy}
        onConfirm={() => refund.run()}
        onClose={() => setAsking(false)}
      >
        <p style={{ marginTop: 0 }}>
          {translate('bills.refund.comesBack', {
            amount: money(refundable.amount, currency),
            channel: translate(`bills.channel.${bill.channel}`),
          })}
        </p>
        <p>
          {translate('bills.refund.ends', {
            plan: plan(bill),
            from: format.date(bill.startsAt),
            to: format.date(bill.endsAt),
          })}
        </p>
        <p>{translate('bills.refund.until', { time: format.dateTime(refundable.until) })}</p>
        <div role="alert">
          {refund.error === undefined ? null : <Alert severity="error">{errorText(refund.error, translate)}</Alert>}
        </div>
      </ConfirmDialog>
    </>
  );
};
