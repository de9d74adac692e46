import { useQueryClient } from '@tanstack/react-query';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { cursors } from '#src/dataProvider/paged.ts';

const { list, counts, get, unpaid, getPlan } = purchaseCalls;

/** Reads everything again that shows purchases, and the orders that they are for. */
export function useReadPurchasesAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    for (const resource of ['purchases', 'orders']) cursors.forget(resource);
    const shown = [
      ['purchases'],
      callKey(list),
      callKey(counts),
      callKey(get),
      callKey(unpaid),
      callKey(getPlan),
      ['orders'],
      callKey(orderCalls.counts),
      callKey(orderCalls.get),
    ];
    return Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
