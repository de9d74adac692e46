import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { SentOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { planAddress } from './addresses.ts';

/** Plans what is bought for orders, and goes where it is looked at and confirmed. */
export function usePlanOrders(): Action<[SentOf<typeof purchaseCalls.plan>]> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction(async (wanted) => {
    const plan = await call(purchaseCalls.plan, wanted);
    const { planId } = plan;
    client.setQueryData(callKey(purchaseCalls.getPlan, { planId }), plan);
    void navigate(planAddress(planId));
  });
}
