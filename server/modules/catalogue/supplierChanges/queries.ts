import { inArray, sql } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.ts';
import type { differenceCalls } from '#contract/difference.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { product } from '../../../db/schema/products.ts';
import type { Tx } from '../../../db/tenancy.ts';

export interface WaitingFilter {
  productId?: string | undefined;
  field?: string | undefined;
  source?: string | undefined;
  store?: string | undefined;
  /** Nothing that came in later. */
  until?: Date | undefined;
}

/** Products are counted this far: beyond, nobody needs the number. */
const COUNT_AT_MOST = 1000;
const STORES = 100;

const matching = (merchantId: string, filter: WaitingFilter) => sql`
  from product_difference d
  join product p on p.merchant_id = d.merchant_id and p.product_id = d.product_id and p.deleted_at is null
  where d.merchant_id = ${merchantId}
    ${filter.productId === undefined ? sql`` : sql`and d.product_id = ${filter.productId}`}
    ${filter.field === undefined ? sql`` : sql`and d.field = ${filter.field}`}
    ${filter.source === undefined ? sql`` : sql`and p.source = ${filter.source}`}
    ${filter.store === undefined ? sql`` : sql`and p.store = ${filter.store}`}
    ${filter.until === undefined ? sql`` : sql`and d.seen_at <= ${filter.until.toISOString()}`}`;

/** Products with something waiting, the latest first; `after` is the last one of the page before. */
export async function waitingPage(
  tx: Tx,
  merchantId: string,
  filter: WaitingFilter,
  { after, limit }: { after: { seenAt: string; productId: string } | null; limit: number },
): Promise<{ productId: string; seenAt: Date }[]> {
  const { rows } = await tx.execute<{ product_id: string; seen_at: string | Date }>(sql`
    select d.product_id, d.seen_at ${matching(merchantId, filter)}
      ${after === null ? sql`` : sql`and (d.seen_at, d.product_id) < (${after.seenAt}::timestamptz, ${after.productId}::uuid)`}
    group by d.seen_at, d.product_id order by d.seen_at desc, d.product_id desc limit ${limit}`);
  return rows.map((row) => ({ productId: row.product_id, seenAt: new Date(row.seen_at) }));
}

/** How many products have something waiting. */
export async function countWaiting(
  tx: Tx,
  merchantId: string,
  filter: WaitingFilter,
): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await tx.execute<{ count: string }>(sql`
    select count(*) from (select distinct d.product_id ${matching(merchantId, filter)} limit ${COUNT_AT_MOST + 1}) found`);
  const count = Number(rows[0]?.count ?? 0);
  return { total: Math.min(count, COUNT_AT_MOST), totalIsExact: count <= COUNT_AT_MOST };
}

/** The products that an answer to all of a kind concerns. */
export async function waitingProducts(tx: Tx, merchantId: string, filter: WaitingFilter): Promise<string[]> {
  const { rows } = await tx.execute<{ product_id: string }>(
    sql`select distinct d.product_id ${matching(merchantId, filter)} order by d.product_id`,
  );
  return rows.map((row) => row.product_id);
}

/** How much waits by field and by supplier shop. */
export async function facetsOf(tx: Tx, merchantId: string): Promise<ResultOf<typeof differenceCalls.facets>> {
  type Field = ResultOf<typeof differenceCalls.facets>['fields'][number]['field'];
  type Source = ResultOf<typeof differenceCalls.facets>['stores'][number]['source'];
  const fields = await tx.execute<{ field: Field; differences: string; products: string }>(sql`
    select d.field, count(*) as differences, count(distinct d.product_id) as products
    ${matching(merchantId, {})} group by d.field order by 2 desc, 1`);
  const stores = await tx.execute<{ source: Source; store: string; products: string }>(sql`
    select p.source, p.store, count(distinct d.product_id) as products
    ${matching(merchantId, {})} group by p.source, p.store order by 3 desc, 1, 2 limit ${STORES}`);
  return {
    fields: fields.rows.map((row) => ({
      field: row.field,
      differences: Number(row.differences),
      products: Number(row.products),
    })),
    stores: stores.rows.map(({ source, store, products }) => ({ source, store, products: Number(products) })),
  };
}

/** What was last collected of some products; those that never were are left out. */
export async function findCollected(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, CollectedProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select({ productId: product.productId, collected: product.collected })
    .from(product)
    .where(sql`${product.merchantId} = ${merchantId} and ${inArray(product.productId, [...productIds])}`);
  return new Map(rows.flatMap(({ productId, collected }) => (collected ? [[productId, collected] as const] : [])));
}
