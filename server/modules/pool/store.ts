import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insertRows } from '../../db/insertRows.ts';
import { product, productVariant } from '../../db/schema/products.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { NewVariantRow, ProductRow, VariantRow } from './shape.ts';

export async function insertProducts(tx: Tx, rows: ProductRow[]): Promise<void> {
  await insertRows(tx, product, rows);
}
export async function insertVariants(tx: Tx, rows: VariantRow[]): Promise<void> {
  await insertRows(tx, productVariant, rows);
}

/** Makes a product's variants exactly these, in this order. */
export async function replaceVariants(
  tx: Tx,
  { merchantId, productId }: Pick<ProductRow, 'merchantId' | 'productId'>,
  variants: readonly NewVariantRow[],
): Promise<void> {
  await tx
    .delete(productVariant)
    .where(and(eq(productVariant.merchantId, merchantId), eq(productVariant.productId, productId)));
  await insertVariants(
    tx,
    variants.map((variant, position) => ({ ...variant, merchantId, productId, position })),
  );
}

export async function updateProduct(
  tx: Tx,
  row: Pick<ProductRow, 'merchantId' | 'productId'> & Partial<ProductRow>,
): Promise<void> {
  const { merchantId, productId, ...change } = row;
  await tx
    .update(product)
    .set({ ...change, revision: sql`${product.revision} + 1` })
    .where(and(eq(product.merchantId, merchantId), eq(product.productId, productId)));
}

/** Products by id, those that were removed left out. `lock` holds them until the transaction ends. */
export async function findProducts(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
  options: { lock?: boolean } = {},
): Promise<ProductRow[]> {
  const query = tx
    .select()
    .from(product)
    .where(
      and(eq(product.merchantId, merchantId), inArray(product.productId, [...productIds]), isNull(product.deletedAt)),
    )
    .orderBy(product.productId);
  return options.lock ? query.for('update') : query;
}

/** Products by where they came from. */
export async function findBySource(
  tx: Tx,
  merchantId: string,
  source: string,
  supplierProductIds: readonly string[],
): Promise<ProductRow[]> {
  return tx
    .select()
    .from(product)
    .where(
      and(
        eq(product.merchantId, merchantId),
        eq(product.source, source),
        inArray(product.supplierProductId, [...supplierProductIds]),
        isNull(product.deletedAt),
      ),
    );
}

/** The variants of some products, in order, by product. */
export async function findVariants(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, VariantRow[]>> {
  const rows = await tx
    .select()
    .from(productVariant)
    .where(and(eq(productVariant.merchantId, merchantId), inArray(productVariant.productId, [...productIds])))
    .orderBy(asc(productVariant.productId), asc(productVariant.position));
  const byProduct = new Map<string, VariantRow[]>();
  for (const row of rows) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), row]);
  return byProduct;
}

/** One intake at a time for a merchant, so that the same product collected twice at once becomes one. */
export async function holdIntake(tx: Tx, merchantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${merchantId}, 1))`);
}

/** Removed, and not collected anew meanwhile: two live products of one identity cannot be. */
const canComeBack = sql`${product.deletedAt} is not null and not exists (
  select 1 from product other where other.merchant_id = ${product.merchantId} and other.source = ${product.source}
    and other.supplier_product_id = ${product.supplierProductId} and other.deleted_at is null)`;

/** Sets or clears the mark of removal; answers which products it concerned. */
export async function markDeleted(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
  deletedAt: Date | null,
): Promise<string[]> {
  const rows = await tx
    .update(product)
    .set({ deletedAt })
    .where(
      and(
        eq(product.merchantId, merchantId),
        inArray(product.productId, [...productIds]),
        deletedAt === null ? canComeBack : isNull(product.deletedAt),
      ),
    )
    .returning({ productId: product.productId });
  return rows.map(({ productId }) => productId);
}
