import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { SaveMapping } from '#contract/mapping.schemas.ts';
import type { MappedItem } from '#contract/mappingShown.ts';
import type { KeptMapping } from '../../../db/schema/mapping.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** The items of stock that a mapping names. */
export const itemIdsOf = ({ rules }: KeptMapping): string[] =>
  rules.flatMap(({ components }) => components.flatMap((one) => ('stockItemId' in one ? one.stockItemId : [])));

/** Items of stock by their ids, with how many are free over all warehouses. */
export async function findItems(tx: MerchantTx, itemIds: readonly string[]): Promise<Map<string, MappedItem>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await tx.execute<MappedItem & Record<string, unknown>>(sql`
    select i.item_id as "itemId", i.sku, i.title, i.variant_title as "variantTitle", i.image,
      (select coalesce(sum(s.on_hand - s.allocated), 0)::float8 from stock s
        where s.merchant_id = i.merchant_id and s.item_id = i.item_id) as free
    from stock_item i where i.merchant_id = ${tx.merchantId} and i.item_id = any(${arrayOf(itemIds, 'uuid')})`);
  return new Map(rows.map((row) => [row.itemId, row]));
}

/**
 * Sees that the items are there that a mapping names: until the transaction ends none of them is removed. Throws
 * `invalidInput` naming the field of each that is not. Returns their SKUs by id.
 */
export async function holdItems(
  tx: MerchantTx,
  { rules }: Pick<SaveMapping, 'rules'>,
): Promise<ReadonlyMap<string, string>> {
  const named = rules.flatMap(({ components }, rule) =>
    components.flatMap((one, component) =>
      'stockItemId' in one
        ? [{ itemId: one.stockItemId, path: `rules.${rule}.components.${component}.stockItemId` }]
        : [],
    ),
  );
  const there = await holdAll(
    tx,
    named.map(({ itemId }) => itemId),
  );
  const missing = named.filter(({ itemId }) => !there.has(itemId));
  if (missing.length === 0) return there;
  const fields = missing.map(({ path }) => ({ path, key: 'mapping.itemNotThere' }));
  throw new DomainError('invalidInput', {}, { fields });
}

/** Whether all these items are there; those that are stay until the transaction ends. */
export async function areHeld(tx: MerchantTx, itemIds: readonly string[]): Promise<boolean> {
  const there = await holdAll(tx, itemIds);
  return itemIds.every((id) => there.has(id));
}

/** A lock of its own: whoever maps to an item goes on to orders, which lock the item's row when they reserve of it. */
const lockOf = sql`hashtextextended('stockItem/' || i.id, 0)`;

async function holdAll(tx: MerchantTx, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map();
  const ids = arrayOf([...new Set(itemIds)].sort(), 'uuid');
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf}) from unnest(${ids}) i(id)`);
  const { rows } = await tx.execute<{ id: string; sku: string }>(sql`
    select item_id as id, sku from stock_item where merchant_id = ${tx.merchantId} and item_id = any(${ids})`);
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** A mapping that names an item of stock. */
export interface ItemsMapping {
  itemId: string;
  storeId: string;
  productId: string;
  /** Empty for the whole product. */
  variantId: string;
  /** Of the store's product; empty where the store does not tell it any more. */
  title: string;
}

/**
 * The mappings that name one of these items. Until the transaction ends nobody saves another: an item that has none may be
 * removed then. To be asked before the item's row is locked.
 */
export async function mappingsOfItem(tx: MerchantTx, itemIds: readonly string[]): Promise<ItemsMapping[]> {
  if (itemIds.length === 0) return [];
  const ids = arrayOf([...new Set(itemIds)].sort(), 'uuid');
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf}) from unnest(${ids}) i(id)`);
  const { rows } = await tx.execute<ItemsMapping & Record<string, unknown>>(sql`
    select distinct c.stock_item_id as "itemId", r.store_id as "storeId", r.product_external_id as "productId",
      r.variant_external_id as "variantId", coalesce(p.title, '') as title
    from mapping_component c
    join mapping_rule r on r.merchant_id = c.merchant_id and r.rule_id = c.rule_id
    left join store_product p on p.merchant_id = r.merchant_id and p.store_id = r.store_id and p.external_id = r.product_external_id
    where c.merchant_id = ${tx.merchantId} and c.stock_item_id = any(${ids})
    order by 1, 2, 3, 4`);
  return rows;
}
