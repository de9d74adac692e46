import type { Tx } from '../../../db/tenancy.ts';
import type { Changes } from '../../system/journal/index.ts';
import type { Edit, Origin } from './edit.ts';
import { asWaitingRow, isWaitingChanged, replacedBy, stillWaiting, waitingChange } from './waiting.ts';
import { findWaiting, writeWaiting } from './waitingStore.ts';

/**
 * Writes what waits for the merchant's word after some edits. Returns what of it belongs in the journal, by product: what a
 * collection finds is the supplier's doing, and no undo makes it unsaid.
 */
export async function settleWaiting(
  tx: Tx,
  { merchantId, by }: Origin,
  edits: readonly Edit[],
): Promise<Map<string, NonNullable<Changes['waiting']>>> {
  const ids = edits.map(({ before }) => before.product.productId);
  const pending = await findWaiting(tx, merchantId, ids);
  const seenAt = new Date();
  const moved = edits
    .map(({ before: { product }, after, waiting, waitingStands }) => {
      const own = pending.get(product.productId) ?? [];
      const next = stillWaiting(waiting?.(own) ?? own, after);
      const change = waitingStands ? replacedBy(own, waitingStands) : waitingChange(own, next, seenAt);
      return { productId: product.productId, ...change };
    })
    .filter(isWaitingChanged);
  await writeWaiting(tx, merchantId, moved);
  if (by === 'supplier') return new Map();
  return new Map(
    moved.map(({ productId, gone, back }) => [
      productId,
      { gone: gone.map(asWaitingRow), back: back.map(asWaitingRow) },
    ]),
  );
}
