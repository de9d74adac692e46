import { Alert, Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { countablePayments } from '#contract/orderWords.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { call } from '#src/dataProvider/call.ts';

/** What is set for one store: which payments count as paid there before the money has come. */
export const StoreSettingsDialog = ({ shop, onClose }: { shop: Shop; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(shop.countsAsPaid);
  const countsAsPaid = countablePayments.filter((payment) => chosen.includes(payment));
  const save = useMutation({
    mutationFn: () => call(storeCalls.countAsPaid, { shopId: shop.shopId, countsAsPaid }, { reactTo: 'special' }),
    onSuccess: async () => {
      notify('stores.settings.saved', { type: 'success' });
      onClose();
      await client.invalidateQueries({ queryKey: callKey(storeCalls.select) });
    },
  });
  const toggle = (payment: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, payment] : before.filter((one) => one !== payment)));
  return (
    <FormDialog
      title={translate('stores.settings.title', { name: shop.shopName })}
      submitLabel={translate('ra.action.save')}
      busy={save.isPending}
      failure={save.error ? errorText(save.error, translate) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <FormControl component="fieldset" disabled={save.isPending}>
        <FormLabel component="legend">{translate('stores.settings.paid')}</FormLabel>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('stores.settings.paidHelp')}
        </Typography>
        <FormGroup sx={{ gap: 1 }}>
          {countablePayments.map((payment) => (
            <FormControlLabel
              key={payment}
              sx={{ alignItems: 'flex-start' }}
              control={
                <Checkbox
                  checked={chosen.includes(payment)}
                  onChange={({ target }) => toggle(payment, target.checked)}
                  sx={{ mt: -1 }}
                />
              }
              label={
                <>
                  {translate(`words.orderPayment.${payment}`)}
                  <Typography variant="caption" component="div" color="text.secondary">
                    {translate(`stores.settings.payment.${payment}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      {chosen.includes('unpaid') ? <Alert severity="warning">{translate('stores.settings.unpaidCounts')}</Alert> : null}
    </FormDialog>
  );
};
