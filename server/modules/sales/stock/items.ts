import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { stockAlias, stockItem } from '../../../db/schema/stock.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { holdNames } from './names.ts';

/** A supplier's SKU, with what it is called where it becomes an item. */
export interface SupplierSku {
  supplier: SupplierPlatform;
  productId: string;
  /** Empty of a product without SKUs. */
  skuId: string;
  title: string;
  variantTitle: string;
  image: string | null;
}

/** The item of this SKU, however it is spelt. Throws `stockSkuUnknown`. */
export async function itemOfSku(tx: MerchantTx, sku: string): Promise<string> {
  const { rows } = await tx.execute<{ itemId: string }>(sql`
    select item_id as "itemId" from stock_item where merchant_id = ${tx.merchantId} and lower(sku) = lower(${sku})`);
  const [row] = rows;
  if (!row) throw new DomainError('stockSkuUnknown', { sku });
  return row.itemId;
}

/** What names a supplier's SKU. */
export const supplierSkuKey = ({
  supplier,
  productId,
  skuId,
}: Pick<SupplierSku, 'supplier' | 'productId' | 'skuId'>): string => [supplier, productId, skuId].join('\n');

/**
 * The items that suppliers' SKUs are, by `supplierSkuKey`; a SKU that is not known becomes an item, whose own SKU names the supplier and
 * what it is there until the merchant gives it another.
 */
export async function itemsOfSupplierSkus(tx: MerchantTx, skus: readonly SupplierSku[]): Promise<Map<string, string>> {
  const wanted = [...new Map(skus.map((sku) => [supplierSkuKey(sku), sku])).values()];
  const isMissing = (known: ReadonlyMap<string, string>) => (sku: SupplierSku) => !known.has(supplierSkuKey(sku));
  const before = await findAliases(tx, wanted);
  if (!wanted.some(isMissing(before))) return before;
  await holdNames(tx, 'items');
  const known = await findAliases(tx, wanted);
  const made = await nameItems(tx, wanted.filter(isMissing(known)));
  const { merchantId } = tx;
  await insertRows(
    tx,
    stockItem,
    made.map(({ title, variantTitle, image, productId, ...item }) => ({
      merchantId,
      itemId: item.itemId,
      sku: item.sku,
      title: title || productId,
      variantTitle,
      image,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })),
  );
  await insertRows(
    tx,
    stockAlias,
    made.map(({ supplier, productId: supplierProductId, skuId: supplierSkuId, itemId }) => ({
      merchantId,
      supplier,
      supplierProductId,
      supplierSkuId,
      itemId,
    })),
  );
  return new Map([...known, ...made.map((item) => [supplierSkuKey(item), item.itemId] as const)]);
}

/** Gives each of these SKUs an item: one whose name is too long, or another item's, ends with the id of its own. Names are held by the caller. */
async function nameItems(
  tx: MerchantTx,
  skus: readonly SupplierSku[],
): Promise<(SupplierSku & { itemId: string; sku: string })[]> {
  const named = skus.map((one) => ({
    ...one,
    itemId: newId(),
    sku: [one.supplier, one.productId, one.skuId].filter(Boolean).join('-'),
  }));
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select g.sku from ${rowsOf(named, 'g', { sku: 'text' })}
    join stock_item i on i.merchant_id = ${tx.merchantId} and lower(i.sku) = lower(g.sku)`);
  const taken = new Set(rows.map(({ sku }) => sku.toLowerCase()));
  return named.map((item) => {
    const name = item.sku.toLowerCase();
    const isFree = item.sku.length <= limits.stockSkuLength && !taken.has(name);
    taken.add(name);
    const begin = item.sku.slice(0, limits.stockSkuLength - item.itemId.length - 1);
    return isFree ? item : { ...item, sku: `${begin}-${item.itemId}` };
  });
}

async function findAliases(tx: MerchantTx, skus: readonly SupplierSku[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<Pick<SupplierSku, 'supplier' | 'productId' | 'skuId'> & { itemId: string }>(sql`
    select a.supplier, a.supplier_product_id as "productId", a.supplier_sku_id as "skuId", a.item_id as "itemId"
    from ${rowsOf(skus, 'g', { supplier: 'text', productId: 'text', skuId: 'text' })}
    join stock_alias a on a.merchant_id = ${tx.merchantId} and a.supplier = g.supplier and a.supplier_product_id = g."productId"
      and a.supplier_sku_id = g."skuId"`);
  return new Map(rows.map((row) => [supplierSkuKey(row), row.itemId]));
}

/** The suppliers' SKUs of an item, instead of those that it had. Names are held by the caller. Throws `stockAliasTaken`. */
export async function setAliases(
  tx: MerchantTx,
  itemId: string,
  aliases: readonly Pick<SupplierSku, 'supplier' | 'productId' | 'skuId'>[],
): Promise<void> {
  const { merchantId } = tx;
  await tx.execute(sql`delete from stock_alias where merchant_id = ${merchantId} and item_id = ${itemId}`);
  const { rows } = await tx.execute<{ sku: string; skuId: string }>(sql`
    select i.sku, g."skuId" from ${rowsOf(aliases, 'g', { supplier: 'text', productId: 'text', skuId: 'text' })}
    join stock_alias a on a.merchant_id = ${merchantId} and a.supplier = g.supplier and a.supplier_product_id = g."productId"
      and a.supplier_sku_id = g."skuId"
    join stock_item i on i.merchant_id = a.merchant_id and i.item_id = a.item_id`);
  const [taken] = rows;
  if (taken) throw new DomainError('stockAliasTaken', { sku: taken.sku, skuId: taken.skuId });
  const distinct = [...new Map(aliases.map((alias) => [supplierSkuKey(alias), alias])).values()];
  await insertRows(
    tx,
    stockAlias,
    distinct.map(({ supplier, productId, skuId }) => ({
      merchantId,
      supplier,
      supplierProductId: productId,
      supplierSkuId: skuId,
      itemId,
    })),
  );
}
