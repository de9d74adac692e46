import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadPurchasesAgain } from '../shared/useReadPurchasesAgain.ts';

/** How long a purchase is somebody's who took it, in ms: the server sends the end, the page shows the beginning. */
const CLAIM = 30 * 60_000;

/**
 * Whose work a purchase is, as the server has it; and how to take it or give it back. Taking it removes what its order does not
 * need any more: `removed` items, or all of it, which `onEnded` hears.
 */
export function useClaim(purchase: PurchaseDetail, onEnded: (orderNumber: string) => void) {
  const { purchaseId, orderNumber, quantity, claimedBy } = purchase;
  const { identity } = useGetIdentity();
  const readAgain = useReadPurchasesAgain();
  const [removed, setRemoved] = useState(0);
  const isMine = claimedBy !== null && claimedBy === identity?.id;
  const isTheirs = claimedBy !== null && !isMine;
  const claim = useAction(async (mine: boolean) => {
    try {
      const claimed = await call(purchaseCalls.claim, { purchaseId, mine }, { reactTo: 'special' });
      setRemoved(mine ? Math.max(0, quantity - claimed.quantity) : 0);
      if (claimed.status !== 'byHand') onEnded(orderNumber);
    } finally {
      // Who was quicker is shown, and how many are left to order.
      await readAgain();
    }
  });
  return { claim, isMine, isTheirs, removed, owner: useOwner(purchase, isMine) };
}

/** Who works on it, and since or until when. */
function useOwner({ claimedBy, claimedByName, claimedUntil }: PurchaseDetail, isMine: boolean): string {
  const translate = useTranslate();
  const format = useFormat();
  if (claimedBy === null) return translate('purchases.hand.free');
  if (isMine)
    return translate('purchases.hand.mine', { until: claimedUntil === null ? '' : format.time(claimedUntil) });
  const began = claimedUntil === null ? null : new Date(new Date(claimedUntil).getTime() - CLAIM).toISOString();
  return translate('purchases.hand.theirs', { name: claimedByName, since: began === null ? '' : format.time(began) });
}
