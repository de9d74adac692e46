import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { orderCalls } from '#contract/order.calls.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { OrderAddressDialog } from '#src/resources/orders/embed.tsx';
import { useServerMessage } from '../shared/useServerMessage.ts';

interface AddressFixProps {
  purchases: readonly PlannedPurchase[];
  /** Hears of the orders whose address was changed; of none where none was. */
  onDone: (orderIds: string[]) => void;
}

/** Other addresses for orders, one after the other, each with what was found about it. Enter saves and goes on. */
export const AddressFix = ({ purchases, onDone }: AddressFixProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const messageOf = useServerMessage();
  const notify = useNotify();
  const client = useQueryClient();
  const [orders] = useState(() => [...new Map(purchases.map((one) => [one.orderId, one])).values()]);
  const [saved, setSaved] = useState<string[]>([]);
  const [at, setAt] = useState(0);
  const order = orders[at];
  const next = orders[at + 1];
  useEffect(() => {
    if (next === undefined) return;
    const { channel, orderId } = next;
    void client.prefetchQuery({
      queryKey: callKey(orderCalls.get, { channel, orderId }),
      queryFn: ({ signal }) => call(orderCalls.get, { channel, orderId }, { signal, reactTo: 'none' }),
    });
  }, [client, next]);
  if (order === undefined) return null;
  const { orderId, orderNumber, channel } = order;
  const counts = { number: orderNumber, at: format.number(at + 1), count: format.number(orders.length) };
  const title = translate(orders.length === 1 ? 'purchasePlan.address.one' : 'purchasePlan.address.many', counts);
  const end = (all: string[]) => {
    if (all.length > 0) {
      const done = { smart_count: all.length, count: format.number(all.length) };
      notify('purchasePlan.address.saved', { type: 'success', messageArgs: done });
    }
    onDone(all);
  };
  const found = purchases
    .filter((one) => one.orderId === orderId)
    .flatMap(({ findings }) => findings)
    .filter(({ fixes }) => fixes.includes('address'))
    .map((finding) => ({ field: finding.field, text: messageOf(finding.said) }));
  return (
    <Suspense fallback={null}>
      <OrderAddressDialog
        channel={channel}
        orderId={orderId}
        title={title}
        found={found}
        submitLabel={next === undefined ? translate('ra.action.save') : translate('purchasePlan.address.next')}
        onSaved={() => {
          const all = [...saved, orderId];
          setSaved(all);
          if (next === undefined) end(all);
          else setAt(at + 1);
        }}
        onClose={() => end(saved)}
      />
    </Suspense>
  );
};
