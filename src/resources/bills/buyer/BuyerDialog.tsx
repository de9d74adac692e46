import { DialogContent, Skeleton, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { billCalls } from '#contract/bill.calls.ts';
import type { BillParty } from '#contract/bill.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';

/** Who bills are made out to from now on. */
export const BuyerDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useCall(billCalls.buyer, {});
  return (
    <DialogFrame isLong title={translate('bills.buyer.title')} busy={busy} onClose={onClose}>
      {data === undefined ? (
        <DialogContent>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={240} aria-label={translate('shell.loading')} />
          )}
        </DialogContent>
      ) : (
        <BuyerFields buyer={data} onBusy={setBusy} onClose={onClose} />
      )}
    </DialogFrame>
  );
};

const load = async () => (await import('#contract/bill.schemas.ts')).BillParty;

/** Of each field: what the browser may fill in. */
const fields = [
  { name: 'name', autoComplete: 'organization' },
  { name: 'address', autoComplete: 'street-address' },
  { name: 'taxId', autoComplete: 'off' },
] as const;

interface BuyerFieldsProps {
  buyer: BillParty;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

const BuyerFields = ({ buyer, onBusy, onClose }: BuyerFieldsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const form = useZodForm<BillParty, BillParty>(load, buyer, async (wanted) => {
    onBusy(true);
    try {
      const saved = await call(billCalls.setBuyer, wanted, { reactTo: 'special' });
      client.setQueryData(callKey(billCalls.buyer, {}), saved);
    } finally {
      onBusy(false);
    }
    notify('bills.buyer.saved', { type: 'success' });
    onClose();
    // Bills without a number show who they would be made out to now.
    await client.invalidateQueries({ queryKey: ['bills'] });
  });
  return (
    <DialogForm
      submitLabel={translate('ra.action.save')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('bills.buyer.text')}
      </Typography>
      {fields.map(({ name, autoComplete }, at) => (
        <TextField
          key={name}
          {...form.textField(name)}
          label={translate(`bills.party.${name}`)}
          autoComplete={autoComplete}
          autoFocus={at === 0}
          {...(name === 'address' ? { multiline: true, minRows: 3 } : {})}
        />
      ))}
    </DialogForm>
  );
};
