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
import { ServiceOrdersChoice } from './ServiceOrdersChoice.tsx';
import { type ShippingSettings, ShippingSwitches } from './ShippingSwitches.tsx';

/** What is set for one store: which payments count as paid before the money has come, and what happens when something is shipped. */
export const StoreSettingsDialog = ({ shop, onClose }: { shop: Shop; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { shopId, notifiesCustomers, completesOrders, serviceOrders } = shop;
  const [chosen, setChosen] = useState<readonly string[]>(shop.countsAsPaid);
  const [shipping, setShipping] = useState<ShippingSettings>({ notifiesCustomers, completesOrders });
  const [later, setLater] = useState(serviceOrders);
  const countsAsPaid = countablePayments.filter((payment) => chosen.includes(payment));
  const isPaidChanged = countablePayments.some((one) => chosen.includes(one) !== shop.countsAsPaid.includes(one));
  const isShippingChanged =
    shipping.notifiesCustomers !== notifiesCustomers ||
    shipping.completesOrders !== completesOrders ||
    later !== serviceOrders;
  const save = useMutation({
    mutationFn: async () => {
      if (isShippingChanged) {
        await call(storeCalls.shipping, { shopId, ...shipping, serviceOrders: later }, { reactTo: 'special' });
      }
      if (isPaidChanged) await call(storeCalls.countAsPaid, { shopId, countsAsPaid }, { reactTo: 'special' });
      return isPaidChanged;
    },
    onSuccess: (ordersFollow) => {
      notify(ordersFollow ? 'stores.settings.saved' : 'stores.settings.savedOnly', { type: 'success' });
      onClose();
    },
    // One part may be saved where the other was refused.
    onSettled: async () => {
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
      <ShippingSwitches channel={shop.channel} value={shipping} disabled={save.isPending} onChange={setShipping} />
      <ServiceOrdersChoice channel={shop.channel} value={later} disabled={save.isPending} onChange={setLater} />
    </FormDialog>
  );
};
