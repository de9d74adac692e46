import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { SentOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { planAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';

/** Plans what is bought for orders, and goes where it is looked at and confirmed. `onPlanned` hears when there is a plan. */
export function usePlanOrders(onPlanned?: () => void): Action<[SentOf<typeof purchaseCalls.plan>]> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction(async (wanted) => {
    const plan = await call(purchaseCalls.plan, wanted);
    const { planId } = plan;
    client.setQueryData(callKey(purchaseCalls.getPlan, { planId }), plan);
    onPlanned?.();
    void navigate(planAddress(planId));
  });
}
