import { differenceCalls } from '#contract/difference.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { useCall } from './useCall.ts';

/** Live events tell when a count changed: until then the one that was read counts as fresh, in ms. */
const FRESH = 60_000;
const beside = { staleTime: FRESH, reactTo: 'none' } as const;

/** How many changes of suppliers wait for the merchant, in fields and in cost and stock; undefined while that is read. */
export function useWaitingChanges() {
  const fields = useCall(differenceCalls.count, {}, beside);
  const figures = useCall(watchCalls.count, {}, beside);
  return { fields: fields.data, figures: figures.data };
}
