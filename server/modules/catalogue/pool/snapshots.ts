import { getTableColumns } from 'drizzle-orm';
import { readRows } from '../../../db/readRows.ts';
import { type ProductRow, product, type VariantRow } from '../../../db/schema/products.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { FieldSetter } from '../../system/journal/index.ts';
import type { SupplierChange } from './merge/protection.ts';
import type { Waiting } from './merge/waiting.ts';
import { findVariants } from './queries.ts';

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
  tx: MerchantTx,
  productIds: readonly string[],
  options: { lock?: boolean; bodyHtml?: boolean; removed?: boolean } = {},
): Promise<Map<string, Snapshot>> {
  const columns = options.bodyHtml ? { ...headColumns, bodyHtml: product.bodyHtml } : headColumns;
  const there = options.removed ? '' : 'and deleted_at is null';
  const lock = options.lock ? 'for update' : '';
  const tail = `where merchant_id = $1 and product_id = any($2::uuid[]) ${there} order by product_id ${lock}`;
  const products = await readRows<ProductHead>(tx, product, columns, tail, [tx.merchantId, productIds]);
  const variants = await findVariants(
    tx,
    products.map(({ productId }) => productId),
  );
  return new Map(products.map((row) => [row.productId, { product: row, variants: variants.get(row.productId) ?? [] }]));
}

/** The descriptions of some products, by product. */
export async function readBodies(tx: MerchantTx, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const { productId, bodyHtml } = getTableColumns(product);
  const tail = 'where merchant_id = $1 and product_id = any($2::uuid[])';
  const rows = await readRows<{ productId: string; bodyHtml: string }>(tx, product, { productId, bodyHtml }, tail, [
    tx.merchantId,
    productIds,
  ]);
  return new Map(rows.map((row) => [row.productId, row.bodyHtml]));
}

/** On whose account something is written: the run of the journal it belongs to, and who owns what it sets. */
export interface Origin {
  runId: string;
  by: FieldSetter;
  /** An undo, or a file of the whole pool, gives a product the time of change that it had. */
  keepsTime?: boolean;
}

/** A product before and after. `before` was read in this transaction, with its row locked. */
export interface Edit {
  before: Snapshot;
  after: Snapshot;
  /** The owners of `after` stand as they are given, whatever changed. */
  ownersStand?: boolean;
  /** What waits for the merchant's word afterwards; without it, what the edit leaves open of what waited before. */
  waiting?: (pending: readonly Waiting[]) => readonly SupplierChange[];
  /** Just this waits afterwards, since the time that it says. */
  waitingStands?: readonly Waiting[];
}
