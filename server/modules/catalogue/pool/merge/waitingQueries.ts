import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows } from '../../../../db/insertRows.ts';
import { supplierChange } from '../../../../db/schema/products.ts';
import { arrayOf, rowsOf } from '../../../../db/sql.ts';
import { stripNulBytes } from '../../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Changes } from '../../../system/journal/index.ts';
import type { Edit, Origin } from '../snapshots.ts';
import {
  asWaitingRow,
  isWaitingChanged,
  replacedBy,
  stillWaiting,
  type Waiting,
  type WaitingChange,
  waitingChange,
} from './waiting.ts';

interface StoredRow extends Record<string, unknown> {
  product_id: string;
  variant_id: string;
  field: string;
  was: unknown;
  theirs: unknown;
  seen_at: string | Date;
}

/** What waits for the merchant's word on some products, by product. */
export async function findWaiting(tx: MerchantTx, productIds: readonly string[]): Promise<Map<string, Waiting[]>> {
  const waiting = new Map<string, Waiting[]>();
  if (productIds.length === 0) return waiting;
  // Not through the query builder: it would read the text "12.90" in a JSON column as a number.
  const { rows } = await tx.execute<StoredRow>(sql`
    select product_id, variant_id, field, was, theirs, seen_at from supplier_change
    where merchant_id = ${tx.merchantId}
      and product_id = any(${arrayOf(productIds, 'uuid')})
    order by product_id, variant_id, field`);
  for (const { product_id: productId, variant_id: variantId, seen_at, ...row } of rows) {
    const one = { ...row, variantId, seenAt: new Date(seen_at) };
    const own = waiting.get(productId);
    if (own) own.push(one);
    else waiting.set(productId, [one]);
  }
  return waiting;
}

/**
 * Writes what stops and begins to wait. All that waits on one product carries the time of its last change, so that the
 * list finds a product's rows side by side.
 */
async function writeWaiting(
  tx: MerchantTx,
  changes: readonly ({ productId: string } & WaitingChange)[],
): Promise<void> {
  const { merchantId } = tx;
  const gone = changes.flatMap(({ productId, gone: rows }) =>
    rows.map(({ variantId, field }) => ({ productId, variantId, field })),
  );
  if (gone.length > 0) {
    await tx.execute(sql`
      delete from supplier_change d
      using ${rowsOf(gone, 'g', { productId: 'uuid', variantId: 'uuid', field: 'text' })}
      where d.merchant_id = ${merchantId} and d.product_id = g."productId" and d.variant_id = g."variantId"
        and d.field = g.field`);
  }
  const begun = changes.filter(({ back }) => back.length > 0);
  if (begun.length === 0) return;
  const seenAt = begun[0]?.back[0]?.seenAt ?? tx.now();
  await tx
    .update(supplierChange)
    .set({ seenAt })
    .where(
      and(
        eq(supplierChange.merchantId, merchantId),
        inArray(
          supplierChange.productId,
          begun.map(({ productId }) => productId),
        ),
      ),
    );
  await insertRows(
    tx,
    supplierChange,
    begun.flatMap(({ productId, back }) => back.map((row) => stripNulBytes({ merchantId, productId, ...row }))),
    // A reissued pending row: an id that waits already keeps its place.
    sql`on conflict (merchant_id, product_id, variant_id, field)
      do update set was = excluded.was, theirs = excluded.theirs, seen_at = excluded.seen_at`,
  );
}

/**
 * Writes what waits for the merchant's word after some edits. Returns what of it belongs in the journal, by product: what a
 * collection finds is the supplier's doing, and no undo makes it unsaid.
 */
export async function settleWaiting(
  tx: MerchantTx,
  { by }: Origin,
  edits: readonly Edit[],
): Promise<Map<string, NonNullable<Changes['waiting']>>> {
  const ids = edits.map(({ before }) => before.product.productId);
  const pending = await findWaiting(tx, ids);
  const seenAt = tx.now();
  const moved = edits
    .map(({ before: { product }, after, waiting, waitingStands }) => {
      const own = pending.get(product.productId) ?? [];
      const next = stillWaiting(waiting?.(own) ?? own, after);
      const change = waitingStands ? replacedBy(own, waitingStands, seenAt) : waitingChange(own, next, seenAt);
      return { productId: product.productId, ...change };
    })
    .filter(isWaitingChanged);
  await writeWaiting(tx, moved);
  if (by === 'supplier') return new Map();
  return new Map(
    moved.map(({ productId, gone, back }) => [
      productId,
      { gone: gone.map(asWaitingRow), back: back.map(asWaitingRow) },
    ]),
  );
}
