import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { product } from '../../db/schema/products.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { ProductRow, VariantRow } from './shape.ts';
import { findVariants } from './store.ts';

/** A product without what is large and seldom edited: what was collected, and, unless asked for, its description. */
export type ProductHead = Omit<ProductRow, 'collected' | 'bodyHtml'> & { bodyHtml?: string };

/** A product as it stands, with its variants in order: what an edit starts from. */
export interface Snapshot {
  product: ProductHead;
  variants: VariantRow[];
}

const { collected: _collected, bodyHtml: _bodyHtml, ...headColumns } = getTableColumns(product);

/**
 * Reads products with their variants, by id; those that are not there, or were removed, are left out. `lock` holds them
 * until the transaction ends: whoever means to write takes it, in one order, so that two of them never wait for each other.
 */
export async function readSnapshots(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
  options: { lock?: boolean; bodyHtml?: boolean; removed?: boolean } = {},
): Promise<Map<string, Snapshot>> {
  const columns = options.bodyHtml ? { ...headColumns, bodyHtml: product.bodyHtml } : headColumns;
  const query = tx
    .select(columns)
    .from(product)
    .where(
      and(
        eq(product.merchantId, merchantId),
        inArray(product.productId, [...productIds]),
        options.removed ? sql`true` : isNull(product.deletedAt),
      ),
    )
    .orderBy(product.productId);
  const products: ProductHead[] = await (options.lock ? query.for('update') : query);
  const variants = await findVariants(
    tx,
    merchantId,
    products.map(({ productId }) => productId),
  );
  return new Map(products.map((row) => [row.productId, { product: row, variants: variants.get(row.productId) ?? [] }]));
}
