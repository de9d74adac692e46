import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { differenceCalls } from '#contract/difference.calls.ts';
import type { DifferenceField } from '#contract/difference.schemas.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { ProductSource } from '#contract/platforms.ts';
import { atMost, equals } from '../../../db/list/conditions.ts';
import { listOf, type Paging } from '../../../db/list/list.ts';
import { product, supplierChange } from '../../../db/schema/products.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';

export interface WaitingFilter {
  productId?: string | undefined;
  field?: DifferenceField | undefined;
  source?: ProductSource | undefined;
  store?: string | undefined;
  /** Nothing that came in later than this, ISO 8601. */
  until?: string | undefined;
}

const STORES = 100;
const [d, p] = [alias(supplierChange, 'd'), alias(product, 'p')];
const WAITING =
  'supplier_change d join product p on p.merchant_id = d.merchant_id and p.product_id = d.product_id and p.deleted_at is null';

/** Products with something waiting, each once, by when it was seen. */
export const waitingProducts = listOf<Paging<'seenAt'> & WaitingFilter>()({
  from: WAITING,
  merchant: d.merchantId,
  columns: { productId: d.productId, seenAt: d.seenAt },
  filters: {
    productId: equals(d.productId),
    field: equals(d.field),
    until: atMost(d.seenAt),
    source: equals(p.source),
    store: equals(p.store),
  },
  sorts: { seenAt: d.seenAt },
  unique: [d.productId],
  grouped: true,
  looksAhead: true,
  countAtMost: 1000,
});

/** How many products have something waiting. */
export const countWaiting = (tx: MerchantTx) => waitingProducts.count(askIn(tx), tx.merchantId, {});

/** The products that an answer to all of a kind concerns. */
export async function idsOfWaiting(tx: MerchantTx, filter: WaitingFilter): Promise<string[]> {
  const rows = await waitingProducts.all(askIn(tx), tx.merchantId, filter, { sort: 'seenAt' });
  return [...new Set(rows.map(({ productId }) => productId))].toSorted();
}

/** How much waits by field and by supplier shop. */
export async function facetsOf(tx: MerchantTx): Promise<ResultOf<typeof differenceCalls.facets>> {
  const ask = askIn(tx);
  const fields = await ask<{ field: DifferenceField; differences: number; products: number }>(
    `select d.field, count(*)::int as differences, count(distinct d.product_id)::int as products
     from ${WAITING} where d.merchant_id = $1 group by d.field order by 2 desc, 1`,
    [tx.merchantId],
  );
  const stores = await ask<{ source: ProductSource; store: string; products: number }>(
    `select p.source, p.store, count(distinct d.product_id)::int as products
     from ${WAITING} where d.merchant_id = $1 group by p.source, p.store order by 3 desc, 1, 2 limit ${STORES}`,
    [tx.merchantId],
  );
  return { fields, stores };
}

/** What was last collected of some products; those that never were are left out. */
export async function findCollected(
  tx: MerchantTx,
  productIds: readonly string[],
): Promise<Map<string, CollectedProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select({ productId: product.productId, collected: product.collected })
    .from(product)
    .where(and(eq(product.merchantId, tx.merchantId), inArray(product.productId, [...productIds])));
  return new Map(rows.flatMap(({ productId, collected }) => (collected ? [[productId, collected] as const] : [])));
}
