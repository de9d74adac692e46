import { useNotify, useTranslate } from 'react-admin';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useReadOrdersAgain } from '../useOrderChange.ts';

export type ServiceDecision = InputOf<typeof serviceOrderCalls.decide>['decision'];
type Decided = ResultOf<typeof serviceOrderCalls.decide>;
/** Sends a decision; null where nothing was decided after all. */
type Send = (decision: ServiceDecision) => Promise<Decided | null>;

/** Decides about orders that services ship, says how many it were and how many could not be, and reads them again. */
export function useServiceDecision(onDone?: () => void): Action<[ServiceDecision, Send]> {
  const notify = useNotify();
  const translate = useTranslate();
  const format = useFormat();
  const readAgain = useReadOrdersAgain();
  return useAction(async (decision: ServiceDecision, send: Send) => {
    const done = await send(decision);
    if (done === null) return;
    const { changed, unchanged } = done;
    const counted = (key: string, count: number): string =>
      translate(key, { smart_count: count, count: format.number(count) });
    const told = [
      ...(changed > 0 || unchanged === 0 ? [counted(`serviceOrders.done.${decision}`, changed)] : []),
      ...(unchanged > 0 ? [counted(`serviceOrders.notDone.${decision}`, unchanged)] : []),
    ];
    notify(told.join(' '), { type: unchanged > 0 ? 'warning' : 'success' });
    await readAgain();
    onDone?.();
  });
}
