import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import type { stockItems } from '#contract/stock.calls.ts';
import type { NewStockItem, StockItem, StockItemUpdate, stockItemsSchemas } from '#contract/stock.schemas.ts';
import { among, type Condition } from '../../../db/list/conditions.ts';
import { computed, listOf, type Paging } from '../../../db/list/list.ts';
import { stockItem } from '../../../db/schema/stock.ts';
import { arrayOf } from '../../../db/sql.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { patternOf } from '../../../text.ts';
import { mappingsOfItem } from '../mapping/index.ts';
import { setAliases } from './items.ts';
import { holdNames } from './names.ts';

type Sort = (typeof stockItems)['facts']['sorts'][number];
type Filter = Partial<z.output<typeof stockItemsSchemas.filters>> & { ids?: readonly string[] | undefined };

const i = alias(stockItem, 'i');
const levels = (column: string): string =>
  `coalesce((select sum(s.${column}) from stock s where s.merchant_id = i.merchant_id and s.item_id = i.item_id), 0)::float8`;
/** Keeps items `i` that have a text in their SKU or title. */
export const inItemText: Condition<string> = (q, bind) => {
  const like = `${bind(patternOf(q))}::text`;
  return `(lower(i.sku) like ${like} or lower(i.title) like ${like} or lower(i.variant_title) like ${like})`;
};

/** Keeps the item `i` of a SKU, whatever its case. */
export const hasSku: Condition<string> = (sku, bind) => `lower(i.sku) = lower(${bind(sku)}::text)`;

/** Items, as `/shop/rest/stockItems` lists them. */
export const itemList = listOf<Paging<Sort> & Filter>()({
  from: 'stock_item i',
  merchant: i.merchantId,
  columns: {
    itemId: i.itemId,
    sku: i.sku,
    title: i.title,
    variantTitle: i.variantTitle,
    image: i.image,
    lowAt: i.lowAt,
    aliases: computed<StockItem['aliases']>(
      `coalesce((select jsonb_agg(jsonb_build_object('supplier', a.supplier, 'productId', a.supplier_product_id,
          'skuId', a.supplier_sku_id) order by a.supplier, a.supplier_product_id, a.supplier_sku_id)
        from stock_alias a where a.merchant_id = i.merchant_id and a.item_id = i.item_id), '[]')`,
    ),
    onHand: computed<number>(levels('on_hand')),
    allocated: computed<number>(levels('allocated')),
    updatedAt: i.updatedAt,
  },
  filters: {
    ids: among(i.itemId),
    q: inItemText,
    sku: hasSku,
  },
  sorts: { sku: computed<string>('lower(i.sku)'), updatedAt: i.updatedAt },
  unique: [i.itemId],
});

async function findItem(tx: MerchantTx, itemId: string): Promise<StockItem> {
  const [row] = await itemList.all(askIn(tx), tx.merchantId, { ids: [itemId] }, { sort: 'sku', atMost: 1 });
  if (!row) throw new DomainError('notFound');
  return row;
}

/** Adds an item. Throws `stockSkuTaken`, `stockAliasTaken`. */
export async function addItem(
  tx: MerchantTx,
  { aliases, ...given }: z.output<typeof NewStockItem>,
): Promise<StockItem> {
  await holdNames(tx, 'items');
  await refuseTaken(tx, given.sku, null);
  const itemId = newId();
  const { merchantId } = tx;
  await tx.insert(stockItem).values({ ...given, merchantId, itemId, createdAt: tx.now(), updatedAt: tx.now() });
  await setAliases(tx, itemId, aliases);
  tx.tell({ type: 'changed', resource: 'stock' });
  return findItem(tx, itemId);
}

/** Changes an item; its levels stay. Null where there is none. Throws `stockSkuTaken`, `stockAliasTaken`. */
export async function changeItem(
  tx: MerchantTx,
  itemId: string,
  { aliases, ...patch }: Partial<z.output<typeof StockItemUpdate>>,
): Promise<StockItem | null> {
  await holdNames(tx, 'items');
  const own = and(eq(stockItem.merchantId, tx.merchantId), eq(stockItem.itemId, itemId));
  const [before] = await tx.select({ itemId: stockItem.itemId }).from(stockItem).where(own).for('update');
  if (!before) return null;
  if (patch.sku !== undefined) await refuseTaken(tx, patch.sku, itemId);
  await tx
    .update(stockItem)
    .set({ ...patch, updatedAt: tx.now() })
    .where(own);
  if (aliases) await setAliases(tx, itemId, aliases);
  tx.tell({ type: 'changed', resource: 'stock' });
  return findItem(tx, itemId);
}

/** Removes items that never moved and that no mapping and no purchase names. Returns which there were. Throws `stockItemInUse`. */
export async function removeItems(tx: MerchantTx, ids: readonly string[]): Promise<string[]> {
  const named = arrayOf(ids, 'uuid');
  // Nobody maps to them until this is decided.
  const mapped = new Set((await mappingsOfItem(tx, ids)).map(({ itemId }) => itemId));
  const { rows } = await tx.execute<{ itemId: string; sku: string; isUsed: boolean }>(sql`
    select i.item_id as "itemId", i.sku,
      exists (select 1 from stock_movement m where m.merchant_id = i.merchant_id and m.item_id = i.item_id)
        or exists (select 1 from purchase_line l where l.merchant_id = i.merchant_id and l.stock_item_id = i.item_id)
        or exists (select 1 from line_need n where n.merchant_id = i.merchant_id and n.stock_item_id = i.item_id) as "isUsed"
    from stock_item i where i.merchant_id = ${tx.merchantId} and i.item_id = any(${named}) order by i.item_id for update`);
  const used = rows.find(({ itemId, isUsed }) => isUsed || mapped.has(itemId));
  if (used) throw new DomainError('stockItemInUse', { sku: used.sku });
  await tx.execute(sql`delete from stock_alias where merchant_id = ${tx.merchantId} and item_id = any(${named})`);
  await tx.execute(sql`delete from stock_item where merchant_id = ${tx.merchantId} and item_id = any(${named})`);
  if (rows.length > 0) tx.tell({ type: 'changed', resource: 'stock' });
  return rows.map(({ itemId }) => itemId);
}

async function refuseTaken(tx: MerchantTx, sku: string, itemId: string | null): Promise<void> {
  const same = sql`lower(${stockItem.sku}) = lower(${sku})`;
  const others = itemId === null ? undefined : ne(stockItem.itemId, itemId);
  if ((await tx.$count(stockItem, and(eq(stockItem.merchantId, tx.merchantId), same, others))) > 0)
    throw new DomainError('stockSkuTaken', { sku });
}
