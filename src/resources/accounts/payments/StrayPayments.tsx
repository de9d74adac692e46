import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import type { StrayPayment } from '#contract/payAdmin.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { PaymentFacts, usePaymentName } from './PaymentFacts.tsx';
import { PaymentList } from './PaymentList.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { usePayCall } from './usePaymentTasks.ts';

/** Payments that belong to no bill: each is assigned to a business, or given back. */
export const StrayPayments = () => (
  <PaymentList<StrayPayment & { id: string }> resource="strayPayments" texts="stray" sort="paidAt">
    {(stray) => <Stray key={stray.strayId} stray={stray} />}
  </PaymentList>
);

const Stray = ({ stray }: { stray: StrayPayment }) => {
  const translate = useTranslate();
  const format = useFormat();
  const nameOf = usePaymentName();
  const [asked, setAsked] = useState<'assign' | 'giveBack'>();
  const { reference, paidAt, foundAt } = stray;
  const close = () => setAsked(undefined);
  const name = nameOf(stray);
  const button = { variant: 'outlined', size: 'small', 'aria-haspopup': 'dialog' } as const;
  return (
    <PaymentFacts
      payment={stray}
      actions={
        <>
          <Button
            {...button}
            aria-label={translate('payments.assign.one', { name })}
            onClick={() => setAsked('assign')}
          >
            {translate('payments.assign.action')}
          </Button>
          <Button
            {...button}
            color="secondary"
            aria-label={translate('payments.giveBack.one', { name })}
            onClick={() => setAsked('giveBack')}
          >
            {translate('payments.giveBack.action')}
          </Button>
        </>
      }
    >
      <div>{translate('payments.stray.times', { paid: format.dateTime(paidAt), found: format.dateTime(foundAt) })}</div>
      {reference === null ? null : <div>{translate('payments.reference', { reference })}</div>}
      {asked === 'assign' ? <AssignDialog stray={stray} onClose={close} /> : null}
      {asked === 'giveBack' ? <GiveBackDialog stray={stray} onClose={close} /> : null}
    </PaymentFacts>
  );
};

const GiveBackDialog = ({ stray, onClose }: { stray: StrayPayment; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const nameOf = usePaymentName();
  const send = usePayCall();
  const { channel, number } = stray;
  return (
    <ReasonDialog
      title={translate('payments.giveBack.title')}
      text={translate('payments.giveBack.text', { name: nameOf(stray) })}
      submitLabel={translate('payments.giveBack.action')}
      onClose={onClose}
      send={async (reason) => {
        await send(payAdminCalls.giveBack, { channel, number, reason });
        notify('payments.giveBack.done', { type: 'success' });
        onClose();
      }}
    />
  );
};
