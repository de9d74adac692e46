import { getTableColumns } from 'drizzle-orm';
import { readRows } from '../../../db/readRows.ts';
import { product } from '../../../db/schema/products.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { findVariants } from './queries.ts';
import type { ProductRow, VariantRow } from './shape.ts';

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
  const there = options.removed ? '' : 'and deleted_at is null';
  const lock = options.lock ? 'for update' : '';
  const tail = `where merchant_id = $1 and product_id = any($2::uuid[]) ${there} order by product_id ${lock}`;
  const products = await readRows<ProductHead>(tx, product, columns, tail, [merchantId, productIds]);
  const variants = await findVariants(
    tx,
    merchantId,
    products.map(({ productId }) => productId),
  );
  return new Map(products.map((row) => [row.productId, { product: row, variants: variants.get(row.productId) ?? [] }]));
}

/** The descriptions of some products, by product. */
export async function readBodies(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const { productId, bodyHtml } = getTableColumns(product);
  const tail = 'where merchant_id = $1 and product_id = any($2::uuid[])';
  const rows = await readRows<{ productId: string; bodyHtml: string }>(tx, product, { productId, bodyHtml }, tail, [
    merchantId,
    productIds,
  ]);
  return new Map(rows.map((row) => [row.productId, row.bodyHtml]));
}
