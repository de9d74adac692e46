import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SentOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PurchasePlan } from '#contract/purchasePlan.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { forgetRemapped, remapped } from './remapped.ts';

/** A live event says that the plan changed; where none comes through it is looked at this often, in ms. */
const LOOK_AGAIN = 4000;

/** What is changed of planned purchases, as one fix for many. */
export type Adjustment = Omit<SentOf<typeof purchaseCalls.adjust>, 'planId' | 'purchaseIds'>;

export const isUnderWay = ({ state, purchases }: PurchasePlan): boolean =>
  state === 'checking' || purchases.some(({ isChecking }) => isChecking);

/** A plan as it stands, followed while it is checked, and the ways to change it. Each answers with the changed plan. */
export function usePlan(planId: string) {
  const client = useQueryClient();
  const queryKey = callKey(purchaseCalls.getPlan, { planId });
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(purchaseCalls.getPlan, { planId }, { signal, reactTo: 'special' }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_AGAIN : false),
  });
  const change = useAction(async (send: () => Promise<PurchasePlan>) => {
    const plan = await send();
    // What is on its way was asked for before the change.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, plan);
  });
  /** All of them where none is named. */
  const recheck = (purchaseIds?: string[]) =>
    change.run(() => call(purchaseCalls.recheck, { planId, ...(purchaseIds ? { purchaseIds } : {}) }));
  const plan = read.data;
  const isOpened = useRef(false);
  useEffect(() => {
    if (plan === undefined || isOpened.current) return;
    isOpened.current = true;
    // Somebody is back from the mapping of what these buy.
    const there = remapped(planId).filter((id) => plan.purchases.some(({ purchaseId }) => purchaseId === id));
    forgetRemapped(planId);
    if (there.length > 0 && plan.state !== 'confirmed') recheck(there);
  });
  return {
    ...read,
    recheck,
    busy: change.busy,
    adjust: (purchaseIds: string[], adjustment: Adjustment) =>
      change.run(() => call(purchaseCalls.adjust, { planId, purchaseIds, ...adjustment })),
  };
}

export type PlanActions = Pick<ReturnType<typeof usePlan>, 'adjust' | 'recheck' | 'busy'>;
