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
import { PaidChoice } from './PaidChoice.tsx';
import { ServiceOrdersChoice } from './ServiceOrdersChoice.tsx';
import { type ShippingSettings, ShippingSwitches } from './ShippingSwitches.tsx';
import { SignInSwitch } from './SignInSwitch.tsx';

/** What can be set, as it is chosen in the dialog. */
interface Chosen extends ShippingSettings, Pick<Shop, 'serviceOrders' | 'signsIn'> {
  /** The payments that count as paid, in the order in which they were ticked. */
  paid: readonly string[];
}

const quietly = { reactTo: 'special' } as const;

/** Saves what differs from how the store is set, each part by its own call; returns whether open orders follow. Throws `CallError`. */
async function saveSettings(shop: Shop, { paid, notifiesCustomers, completesOrders, ...chosen }: Chosen) {
  const { shopId } = shop;
  const { serviceOrders, signsIn } = chosen;
  const isShippingChanged =
    notifiesCustomers !== shop.notifiesCustomers ||
    completesOrders !== shop.completesOrders ||
    serviceOrders !== shop.serviceOrders;
  if (isShippingChanged) {
    await call(storeCalls.shipping, { shopId, notifiesCustomers, completesOrders, serviceOrders }, quietly);
  }
  if (signsIn !== null && signsIn !== shop.signsIn) {
    await call(storeCalls.signIn, { shopId, allowed: signsIn }, quietly);
  }
  const countsAsPaid = countablePayments.filter((payment) => paid.includes(payment));
  const isPaidChanged = countablePayments.some((one) => paid.includes(one) !== shop.countsAsPaid.includes(one));
  if (isPaidChanged) await call(storeCalls.countAsPaid, { shopId, countsAsPaid }, quietly);
  return isPaidChanged;
}

/**
 * What is set for one store: which payments count as paid before the money has come, what happens when something is shipped, and
 * whether its own admin signs in here.
 */
export const StoreSettingsDialog = ({ shop, onClose }: { shop: Shop; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { notifiesCustomers, completesOrders, serviceOrders, signsIn, countsAsPaid: paid } = shop;
  const [chosen, setChosen] = useState<Chosen>({ notifiesCustomers, completesOrders, serviceOrders, signsIn, paid });
  const choose = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: () => saveSettings(shop, chosen),
    onSuccess: (ordersFollow) => {
      notify(ordersFollow ? 'stores.settings.saved' : 'stores.settings.savedOnly', { type: 'success' });
      onClose();
    },
    // One part may be saved where the other was refused.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: callKey(storeCalls.select) });
    },
  });
  const disabled = save.isPending;
  return (
    <FormDialog
      title={translate('stores.settings.title', { name: shop.shopName })}
      submitLabel={translate('ra.action.save')}
      busy={disabled}
      failure={save.error ? errorText(save.error, translate) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) save.mutate();
      }}
    >
      <PaidChoice value={chosen.paid} disabled={disabled} onChange={(value) => choose({ paid: value })} />
      <ShippingSwitches channel={shop.channel} value={chosen} disabled={disabled} onChange={choose} />
      <ServiceOrdersChoice
        channel={shop.channel}
        value={chosen.serviceOrders}
        disabled={disabled}
        onChange={(later) => choose({ serviceOrders: later })}
      />
      <SignInSwitch value={chosen.signsIn} disabled={disabled} onChange={(value) => choose({ signsIn: value })} />
    </FormDialog>
  );
};
