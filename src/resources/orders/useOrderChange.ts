import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
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

/** Says how many orders were changed, with an Undo beside it. */
export function useSayChanged(): (done: Pick<Changed, 'changed' | 'runId'> & { unchanged?: number }) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const format = useFormat();
  const readAgain = useReadOrdersAgain();
  const { offer } = useUndoable(() => void readAgain());
  return ({ changed, unchanged = 0, runId }) => {
    const counts = { smart_count: changed, count: format.number(changed), left: format.number(unchanged) };
    const key = unchanged === 0 ? 'orders.bulk.done' : 'orders.bulk.doneLeft';
    if (runId === null) notify(key, { type: 'success', messageArgs: counts });
    else offer(translate(key, counts), runId);
  };
}

/** Says that something of one order was saved, with an Undo beside it. `runs`: what it was saved under, null where nothing changed. */
export function useSaySaved(): (key: string, runs: readonly (string | null)[]) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const readAgain = useReadOrdersAgain();
  const { offer } = useUndoable(() => void readAgain());
  return (key, runs) => {
    const [runId, ...others] = runs.filter((one) => one !== null);
    // Two saves at once are two runs of the journal, each undone there.
    if (runId === undefined || others.length > 0) notify(key, { type: 'success' });
    else offer(translate(key), runId);
  };
}

/** Makes a change of orders; null where it was not made after all. */
export type OrderChange = () => Promise<Changed | null>;

/** Changes orders, says how many it were and reads them again. `onDone` hears when it has worked. */
export function useOrderChange(onDone?: () => void): Action<[OrderChange]> {
  const sayChanged = useSayChanged();
  const readAgain = useReadOrdersAgain();
  return useAction(async (change: OrderChange) => {
    const done = await change();
    if (done === null) return;
    sayChanged(done);
    await readAgain();
    onDone?.();
  });
}
