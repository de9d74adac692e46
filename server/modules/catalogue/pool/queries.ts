import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { readRows } from '../../../db/readRows.ts';
import {
  type ProductRow,
  product,
  productIntake,
  productVariant,
  supplierChange,
  type VariantRow,
} from '../../../db/schema/products.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { picturesOf, wantPictures } from '../../system/keptImages/index.ts';

/** Adds new products, has their pictures fetched, and tells browsers. */
export async function insertProducts(tx: MerchantTx, rows: ProductRow[]): Promise<void> {
  await insertRows(tx, product, rows);
  if (rows.length === 0) return;
  await wantPictures(tx, rows.flatMap(picturesOf), { ofProduct: true });
  tx.tell({ type: 'changed', resource: 'pool' });
}

export async function insertVariants(tx: MerchantTx, rows: VariantRow[]): Promise<void> {
  await insertRows(tx, productVariant, rows);
}

export async function deleteVariants(tx: MerchantTx, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  await tx
    .delete(productVariant)
    .where(and(eq(productVariant.merchantId, tx.merchantId), inArray(productVariant.variantId, [...variantIds])));
}

/** Products by id, those that were removed left out. `lock` holds them until the transaction ends. */
export async function findProducts(
  tx: MerchantTx,
  productIds: readonly string[],
  options: { lock?: boolean } = {},
): Promise<ProductRow[]> {
  const query = tx
    .select()
    .from(product)
    .where(
      and(
        eq(product.merchantId, tx.merchantId),
        inArray(product.productId, [...productIds]),
        isNull(product.deletedAt),
      ),
    )
    .orderBy(product.productId);
  return options.lock ? query.for('update') : query;
}

/** Live products by where they came from. */
const ofSource = (tx: MerchantTx, source: ProductRow['source'], supplierProductIds: readonly string[]) =>
  and(
    eq(product.merchantId, tx.merchantId),
    eq(product.source, source),
    inArray(product.supplierProductId, [...supplierProductIds]),
    isNull(product.deletedAt),
  );

/** Products by where they came from, held until the transaction ends. */
export async function findBySource(
  tx: MerchantTx,
  source: ProductRow['source'],
  supplierProductIds: readonly string[],
): Promise<ProductRow[]> {
  return tx
    .select()
    .from(product)
    .where(ofSource(tx, source, supplierProductIds))
    .orderBy(product.productId)
    .for('update');
}

/** Whether the pool has any of these products of a source. */
export async function isAnyInPool(
  tx: MerchantTx,
  source: ProductRow['source'],
  supplierProductIds: readonly string[],
): Promise<boolean> {
  if (supplierProductIds.length === 0) return false;
  const [found] = await tx
    .select({ productId: product.productId })
    .from(product)
    .where(ofSource(tx, source, supplierProductIds))
    .limit(1);
  return found !== undefined;
}

const variantColumns = getTableColumns(productVariant);

/** The variants of some products, in order, by product. */
export async function findVariants(tx: MerchantTx, productIds: readonly string[]): Promise<Map<string, VariantRow[]>> {
  const tail = 'where merchant_id = $1 and product_id = any($2::uuid[]) order by product_id, position, variant_id';
  const rows = await readRows<VariantRow>(tx, productVariant, variantColumns, tail, [tx.merchantId, productIds]);
  const byProduct = new Map<string, VariantRow[]>();
  for (const row of rows) {
    const known = byProduct.get(row.productId);
    if (known) known.push(row);
    else byProduct.set(row.productId, [row]);
  }
  return byProduct;
}

/** How many changes of the supplier's wait for the merchant's word on a product. */
export const countDifferences = (tx: MerchantTx, productId: string): Promise<number> =>
  tx.$count(supplierChange, and(eq(supplierChange.merchantId, tx.merchantId), eq(supplierChange.productId, productId)));

/** One intake at a time for a merchant, so that the same product collected twice at once becomes one. */
export async function holdIntake(tx: MerchantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tx.merchantId}, 1))`);
}

/** Counts products as taken in, each on its day (UTC). Parts of a product and what is made by hand are not. */
export async function countIntake(
  tx: MerchantTx,
  rows: readonly Pick<ProductRow, 'source' | 'partOf' | 'collectedAt'>[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { source, partOf, collectedAt } of rows) {
    if (source === 'manual' || partOf !== null) continue;
    const day = collectedAt.toISOString().slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  if (counts.size === 0) return;
  await tx
    .insert(productIntake)
    .values(
      [...counts]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, count]) => ({ merchantId: tx.merchantId, day, count })),
    )
    .onConflictDoUpdate({
      target: [productIntake.merchantId, productIntake.day],
      set: { count: sql`${productIntake.count} + excluded.count` },
    });
}

/** Removed, and not collected again meanwhile: two live products of one identity cannot be. */
const canComeBack = sql`p.deleted_at is not null and not exists (
  select 1 from product other where other.merchant_id = p.merchant_id and other.source = p.source
    and other.supplier_product_id = p.supplier_product_id and other.deleted_at is null)`;

/**
 * Sets or clears the mark of removal and keeps it in the journal, all in the database: removing ten thousand products
 * reads none of them. Returns which products it concerned.
 */
export async function markDeleted(
  tx: MerchantTx,
  { runId, deletedAt }: { runId: string; deletedAt: Date | null },
  productIds: readonly string[],
): Promise<string[]> {
  const { merchantId } = tx;
  const moment = deletedAt?.toISOString() ?? null;
  const may = deletedAt === null ? canComeBack : sql`p.deleted_at is null`;
  const result = await tx.execute<{ id: string }>(sql`
    with before as (
      select p.product_id, p.deleted_at from product p
      where p.merchant_id = ${merchantId} and ${may}
        and p.product_id = any(${arrayOf(productIds, 'uuid')})
      order by p.product_id for update
    ), marked as (
      update product p set deleted_at = ${moment}::timestamptz
      from before where p.merchant_id = ${merchantId} and p.product_id = before.product_id
      returning p.product_id, before.deleted_at as was
    ), kept as (
      insert into journal_entry (merchant_id, entry_id, run_id, product_id, by, at, changes)
      select ${merchantId}, new_id(), ${runId}, product_id, 'merchant', app_now(),
        jsonb_build_object('product', jsonb_build_object('deletedAt', jsonb_build_array(written(was), ${moment}::text)))
      from marked
    )
    select product_id as id from marked`);
  if (result.rows.length > 0) tx.tell({ type: 'changed', resource: 'pool' });
  return result.rows.map(({ id }) => id);
}

/** Which of these removed products were collected again meanwhile, and so cannot come back: one identity, one product. */
export async function collectedAgain(tx: MerchantTx, productIds: readonly string[]): Promise<Set<string>> {
  const result = await tx.execute<{ id: string }>(sql`
    select p.product_id as id from product p
    where p.merchant_id = ${tx.merchantId} and p.deleted_at is not null
      and p.product_id = any(${arrayOf(productIds, 'uuid')})
      and exists (select 1 from product other where other.merchant_id = p.merchant_id and other.source = p.source
        and other.supplier_product_id = p.supplier_product_id and other.deleted_at is null)`);
  return new Set(result.rows.map(({ id }) => id));
}
