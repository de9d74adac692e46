import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import type { ProductWatch, watchCalls } from '#contract/supplierEvent.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { product } from '../../../db/schema/products.ts';
import { watchedProduct } from '../../../db/schema/watch.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/chores.ts';
import { holdIntake } from '../../catalogue/pool/index.ts';
import type { FigureSource } from './noteChecked.ts';
import { asSupplier, watchesItself } from './suppliers.ts';
import { WATCH_SUPPLIER, watchSubject } from './watchSupplier.ts';

/** How often is often, in seconds. */
const HOT = 300;

/** What is spent on each supplier, and how old its figures are. */
export async function watchStatus(tx: Tx, merchantId: string): Promise<ResultOf<typeof watchCalls.status>['rows']> {
  const age = sql`extract(epoch from now() - ${watchedProduct.checkedAt})`;
  const rows = await tx
    .select({
      supplier: watchedProduct.supplier,
      products: sql<number>`count(*)::int`,
      medianAge: sql<number | null>`(percentile_cont(0.5) within group (order by ${age}))::int`,
      oldestAge: sql<number | null>`max(${age})::int`,
      perHour: sql<number>`coalesce(sum(3600.0 / ${watchedProduct.every}) filter (where ${watchedProduct.dueAt} is not null), 0)::int`,
      hot: sql<number>`(count(*) filter (where ${watchedProduct.dueAt} is not null and ${watchedProduct.every} <= ${HOT}))::int`,
      troubled: sql<number>`(count(*) filter (where ${watchedProduct.problem} is not null))::int`,
    })
    .from(watchedProduct)
    .where(eq(watchedProduct.merchantId, merchantId))
    .groupBy(watchedProduct.supplier)
    .orderBy(watchedProduct.supplier);
  return rows.flatMap(({ supplier, ...row }) => {
    const known = asSupplier(supplier);
    return known ? [{ supplier: known, byItself: watchesItself(supplier), ...row }] : [];
  });
}

/** How one product is watched; null for one that has no supplier. */
export async function productWatch(
  tx: Tx,
  merchantId: string,
  productId: string,
  language: Language,
): Promise<ProductWatch | null> {
  const [row] = await tx
    .select({ watched: watchedProduct })
    .from(product)
    .innerJoin(watchedProduct, follows)
    .where(and(eq(product.merchantId, merchantId), eq(product.productId, productId)));
  const supplier = row ? asSupplier(row.watched.supplier) : null;
  if (!row || !supplier) return null;
  const { checkedAt, checkedBy, every, dueAt, problem, goneAt } = row.watched;
  const byItself = watchesItself(supplier) && dueAt !== null;
  return {
    ...{ supplier, byItself, gone: goneAt !== null, every: byItself ? every : null },
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
export async function askToLook(tx: Tx, merchantId: string, productIds: readonly string[]): Promise<number> {
  await holdIntake(tx, merchantId);
  const asked = await tx
    .update(watchedProduct)
    .set({ dueAt: new Date() })
    .from(product)
    .where(
      and(
        eq(product.merchantId, merchantId),
        inArray(product.productId, [...productIds]),
        follows,
        sql`${watchedProduct.dueAt} is not null`,
      ),
    )
    .returning({ supplier: watchedProduct.supplier });
  for (const supplier of new Set(asked.map((row) => row.supplier))) {
    await askFor(tx, WATCH_SUPPLIER, { merchantId, subject: watchSubject(supplier) });
  }
  return asked.length;
}
