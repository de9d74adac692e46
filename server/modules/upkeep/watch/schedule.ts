import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import { supplierPlatforms } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { ProductWatch } from '#contract/supplierEvent.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { product } from '../../../db/schema/products.ts';
import { watchedProduct } from '../../../db/schema/watch.ts';
import { type MerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askFor, askForAll } from '../../../jobs/backgroundTasks.ts';
import { holdIntake } from '../../catalogue/pool/index.ts';
import type { FigureSource } from './events.ts';
import { soldLately } from './sold.ts';

export const asSupplier = (source: string): SupplierPlatform | null =>
  supplierPlatforms.find((platform) => platform === source) ?? null;

/** Whether this server can look at a supplier's products by itself; otherwise a person at the page does. */
export function watchesItself(source: string): boolean {
  const supplier = asSupplier(source);
  return supplier !== null && supplierConnector(supplier).product !== undefined;
}

/** The task of looking at one merchant's products of one supplier. */
export const WATCH_SUPPLIER = 'watchSupplier';
export const WATCH_SUBJECT = 'watch/';

const watchSubject = (supplier: string): string => `${WATCH_SUBJECT}${supplier}`;

/**
 * Once a minute: has each merchant's products of each supplier planned and those that are due checked, unless somebody is
 * at it. What came in a moment ago is not due for an hour, but by then it may sell.
 */
export async function watchDueProducts(deps: Deps): Promise<void> {
  await withSystemTx(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ merchantId: string; supplier: string }>(sql`
      select m.merchant_id as "merchantId", s.supplier
      from merchant m cross join json_array_elements_text(${JSON.stringify(supplierPlatforms)}::json) as s (supplier)
      where exists (select 1 from watched_product w
        where w.merchant_id = m.merchant_id and w.supplier = s.supplier and w.due_at is not null)
      order by 1, 2`);
    const wanted = rows.map(({ merchantId, supplier }) => ({ merchantId, subject: watchSubject(supplier), errors: 0 }));
    await askForAll(tx, WATCH_SUPPLIER, wanted);
  });
}

/** How often is often, in seconds. */
const HOT = 300;

/** What is spent on each supplier, how old its figures are, and how often what sold lately is checked. */
export async function watchStatus(tx: MerchantTx): Promise<ResultOf<typeof watchCalls.status>['rows']> {
  const age = sql`extract(epoch from app_now() - ${watchedProduct.checkedAt})`;
  const rows = await tx
    .select({
      supplier: watchedProduct.supplier,
      products: sql<number>`count(*)::int`,
      medianAge: sql<number | null>`(percentile_cont(0.5) within group (order by ${age}))::int`,
      oldestAge: sql<number | null>`max(${age})::int`,
      perHour: sql<number>`coalesce(sum(3600.0 / ${watchedProduct.every}) filter (where ${watchedProduct.dueAt} is not null), 0)::int`,
      hot: sql<number>`(count(*) filter (where ${watchedProduct.dueAt} is not null and ${watchedProduct.every} <= ${HOT}))::int`,
      sold: sql<number>`count(sold.id)::int`,
      soldEvery: sql<
        number | null
      >`max(${watchedProduct.every}) filter (where ${watchedProduct.dueAt} is not null and sold.id is not null)`,
      troubled: sql<number>`(count(*) filter (where ${watchedProduct.problem} is not null))::int`,
    })
    .from(watchedProduct)
    .leftJoin(
      sql`(${soldLately(tx.merchantId)}) as sold`,
      sql`sold.supplier = ${watchedProduct.supplier} and sold.id = ${watchedProduct.supplierProductId}`,
    )
    .where(eq(watchedProduct.merchantId, tx.merchantId))
    .groupBy(watchedProduct.supplier)
    .orderBy(watchedProduct.supplier);
  return rows.flatMap(({ supplier, ...row }) => {
    const known = asSupplier(supplier);
    return known ? [{ supplier: known, byItself: watchesItself(supplier), ...row }] : [];
  });
}

/** How one product is watched; null for one that has no supplier. */
export async function productWatch(
  tx: MerchantTx,
  productId: string,
  language: Language,
): Promise<ProductWatch | null> {
  const [row] = await tx
    .select({ watched: watchedProduct })
    .from(product)
    .innerJoin(watchedProduct, follows)
    .where(and(eq(product.merchantId, tx.merchantId), eq(product.productId, productId)));
  const supplier = row ? asSupplier(row.watched.supplier) : null;
  if (!row || !supplier) return null;
  const { checkedAt, checkedBy, every, dueAt, problem, goneAt } = row.watched;
  const byItself = watchesItself(supplier) && dueAt !== null;
  return {
    supplier,
    byItself,
    gone: goneAt !== null,
    every: byItself ? every : null,
    checkedAt: checkedAt?.toISOString() ?? null,
    checkedBy: (checkedBy as FigureSource | null) ?? null,
    nextAt: dueAt?.toISOString() ?? null,
    problem: problem ? sentence(language, problem.key, problem.params) : null,
  };
}

/** A product follows the supplier's product it was collected as, or was split off from. */
const follows = and(
  eq(watchedProduct.merchantId, product.merchantId),
  eq(watchedProduct.supplier, product.source),
  eq(watchedProduct.supplierProductId, sql`coalesce(${product.partOf}, ${product.supplierProductId})`),
);

/** Has products looked at next. Returns how many of them anybody can look at. */
export async function requestChecks(tx: MerchantTx, productIds: readonly string[]): Promise<number> {
  await holdIntake(tx);
  const asked = await tx
    .update(watchedProduct)
    .set({ dueAt: tx.now() })
    .from(product)
    .where(
      and(
        eq(product.merchantId, tx.merchantId),
        inArray(product.productId, [...productIds]),
        follows,
        sql`${watchedProduct.dueAt} is not null`,
      ),
    )
    .returning({ supplier: watchedProduct.supplier });
  for (const supplier of new Set(asked.map((row) => row.supplier))) {
    await askFor(tx, WATCH_SUPPLIER, { subject: watchSubject(supplier) });
  }
  return asked.length;
}
