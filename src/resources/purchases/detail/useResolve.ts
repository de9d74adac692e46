import { useNotify } from 'react-admin';
import type { SentOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadPurchasesAgain } from '../shared/useReadPurchasesAgain.ts';

type Resolution = Omit<SentOf<typeof purchaseCalls.resolve>, 'purchaseId' | 'clientKey'>;

/** Sends what became of a purchase, and reads it again: after a refusal too, since it may have changed meanwhile. */
export function useResolve(purchaseId: string, onResolved?: () => void): Action<[Resolution]> {
  const notify = useNotify();
  const readAgain = useReadPurchasesAgain();
  const keyOf = useClientKey();
  return useAction(async (resolution) => {
    const wanted = { purchaseId, ...resolution };
    try {
      await call(purchaseCalls.resolve, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
      notify(`purchases.resolve.saved.${resolution.outcome}`, { type: 'success' });
    } finally {
      await readAgain();
    }
    onResolved?.();
  });
}
