import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { cursors } from '#src/dataProvider/paged.ts';

/** What a call that changes many orders says of how many it did. */
type Changed = ResultOf<typeof orderWorkCalls.hold>;

/** Where the question about orders from before a store was connected lies in the cache: with the orders, whose changes answer it. */
export const undecidedKey = ['orders', 'undecided'];

/** Reads everything again that shows orders. */
export function useReadOrdersAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    cursors.forget('orders');
    const shown = [['orders'], callKey(orderCalls.counts), callKey(orderCalls.get)];
    return Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** Makes a change of orders; null where it was not made after all. */
export type OrderChange = () => Promise<Changed | null>;

/** Changes orders, says how many it were and reads them again. `onDone` hears when it has worked. */
export function useOrderChange(onDone?: () => void): Action<[OrderChange]> {
  const notify = useNotify();
  const format = useFormat();
  const readAgain = useReadOrdersAgain();
  return useAction(async (change: OrderChange) => {
    const done = await change();
    if (done === null) return;
    const { changed, unchanged } = done;
    const counts = { smart_count: changed, count: format.number(changed), left: format.number(unchanged) };
    notify(unchanged === 0 ? 'orders.bulk.done' : 'orders.bulk.doneLeft', { type: 'success', messageArgs: counts });
    await readAgain();
    onDone?.();
  });
}
