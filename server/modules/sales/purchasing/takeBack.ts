import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { seenBy } from './queries.ts';
import { endUnmade } from './state.ts';

/** Takes back purchases that have not left: it was never said to the supplier. One that left meanwhile is told. */
export async function takeBack(
  tx: MerchantTx,
  viewer: Viewer,
  { purchaseIds }: InputOf<typeof purchaseCalls.takeBack>,
): Promise<ResultOf<typeof purchaseCalls.takeBack>> {
  const seen = await seenBy(tx, viewer, purchaseIds);
  const ended = await endUnmade(tx, seen, ['waiting', 'byHand'], 'takenBack', null);
  const changed = ended.map(({ purchaseId }) => purchaseId);
  const skipped = purchaseIds
    .filter((id) => !changed.includes(id))
    .map((purchaseId) => ({
      purchaseId,
      reason: { key: seen.includes(purchaseId) ? 'purchase.skipped.left' : 'purchase.skipped.notThere' },
    }));
  return { changed, skipped };
}
