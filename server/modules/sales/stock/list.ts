import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { Money } from '#contract/money.ts';
import type { stock as listedStock, stockCalls } from '#contract/stock.calls.ts';
import type { Stock, StockMovement, stockMovementsSchemas, stockSchemas } from '#contract/stock.schemas.ts';
import { among, type Condition, equals } from '../../../db/list/conditions.ts';
import { computed, listOf, type Paging } from '../../../db/list/list.ts';
import { stockItem, stockMovement, stock as stockTable, warehouse } from '../../../db/schema/stock.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { hasSku, inItemText } from './itemsRest.ts';

type Sort = (typeof listedStock)['facts']['sorts'][number];
type Filter = Partial<z.output<typeof stockSchemas.filters>> & { ids?: readonly string[] | undefined };

const [s, i, w] = [alias(stockTable, 's'), alias(stockItem, 'i'), alias(warehouse, 'w')];

/** Free items, and whether they are as few as the merchant wants to be told of. */
const FREE = 's.on_hand - s.allocated';
const LOW = `coalesce(${FREE} <= i.low_at, false)`;

/**
 * What lies there, by when it came in: what came first leaves first, so that what is there is what came in last. Of each delivery that
 * something is left of: when it came, how much of it, and what was paid for one.
 */
const LAYERS = `(select m.at, m.unit_cost, m.currency, least(m.on_hand, s.on_hand - m.later) as quantity from (
    select m.at, m.on_hand, m.unit_cost, m.currency,
      sum(m.on_hand) over (order by m.at desc, m.movement_id desc) - m.on_hand as later
    from stock_movement m where m.merchant_id = s.merchant_id and m.item_id = s.item_id and m.warehouse_id = s.warehouse_id
      and m.on_hand > 0) m where m.later < s.on_hand)`;

/** What was paid for it; null where that is not known of all of it, or is in several currencies. */
const VALUE = `(select case when bool_and(l.unit_cost is not null) and count(distinct l.currency) = 1
  then jsonb_build_object('amount', trim_scale(sum(l.quantity * l.unit_cost))::text, 'currency', min(l.currency)) end from ${LAYERS} l)`;

const inTab: Record<NonNullable<Filter['tab']>, string | null> = {
  all: null,
  inStock: 's.on_hand > 0',
  low: LOW,
};
const named: Condition<readonly string[], Filter> = (ids, bind) =>
  `s.warehouse_id || '.' || s.item_id = any(${bind([...ids])}::text[])`;

/** Items in warehouses, as `/shop/rest/stock` lists them. */
export const stockList = listOf<Paging<Sort> & Filter>()({
  from: `stock s join stock_item i on i.merchant_id = s.merchant_id and i.item_id = s.item_id
    join warehouse w on w.merchant_id = s.merchant_id and w.warehouse_id = s.warehouse_id and w.removed_at is null`,
  merchant: s.merchantId,
  columns: {
    stockId: computed<string>(`s.warehouse_id || '.' || s.item_id`),
    warehouseId: s.warehouseId,
    warehouseName: w.name,
    itemId: s.itemId,
    sku: i.sku,
    title: i.title,
    variantTitle: i.variantTitle,
    image: i.image,
    onHand: s.onHand,
    allocated: s.allocated,
    free: computed<number>(`(${FREE})::float8`),
    lowAt: i.lowAt,
    isLow: computed<boolean>(LOW),
    since: computed<Stock['since']>(`to_jsonb((select min(l.at) from ${LAYERS} l))`),
    value: computed<Stock['value']>(VALUE),
    changedAt: s.changedAt,
  },
  filters: {
    ids: named,
    tab: (tab) => inTab[tab],
    warehouseId: equals(s.warehouseId),
    itemId: equals(s.itemId),
    sku: hasSku,
    q: inItemText,
  },
  sorts: {
    sku: computed<string>('lower(i.sku)'),
    onHand: s.onHand,
    free: computed<number>(FREE),
    changedAt: s.changedAt,
  },
  unique: [s.warehouseId, s.itemId],
});

/** An item in a warehouse; zeros where there never was any of it. */
export async function findStock(
  tx: MerchantTx,
  { warehouseId, itemId }: { warehouseId: string; itemId: string },
): Promise<Stock> {
  const [found] = await stockList.all(askIn(tx), tx.merchantId, { warehouseId, itemId }, { sort: 'sku', atMost: 1 });
  if (found) return found;
  const { rows } = await tx.execute<
    Pick<Stock, 'sku' | 'title' | 'variantTitle' | 'image' | 'lowAt' | 'warehouseName'>
  >(sql`
    select i.sku, i.title, i.variant_title as "variantTitle", i.image, i.low_at as "lowAt", w.name as "warehouseName"
    from stock_item i, warehouse w where i.merchant_id = ${tx.merchantId} and i.item_id = ${itemId}
      and w.merchant_id = i.merchant_id and w.warehouse_id = ${warehouseId}`);
  const [item] = rows;
  if (!item) throw new Error('An item that was changed is not there.');
  const nothing = { onHand: 0, allocated: 0, free: 0, isLow: item.lowAt !== null, since: null, value: null } as const;
  const ids = { stockId: `${warehouseId}.${itemId}`, warehouseId, itemId };
  return { ...ids, ...item, ...nothing, changedAt: tx.now().toISOString() };
}

/** How many rows are low, counted as their tab is. */
export const countLow = (tx: MerchantTx) => stockList.count(askIn(tx), tx.merchantId, { tab: 'low' });

/** How many rows each tab holds, and what lies there in all. */
export async function countStockRows(
  tx: MerchantTx,
  { warehouseId }: InputOf<typeof stockCalls.counts>,
): Promise<ResultOf<typeof stockCalls.counts>> {
  const { rows } = await tx.execute<{
    all: number;
    inStock: number;
    low: number;
    onHand: number;
    allocated: number;
    unknown: number;
    values: Money[];
  }>(sql`
    with s as (select s.*, ${sql.raw(LOW)} as is_low from stock s
      join stock_item i on i.merchant_id = s.merchant_id and i.item_id = s.item_id
      join warehouse w on w.merchant_id = s.merchant_id and w.warehouse_id = s.warehouse_id and w.removed_at is null
      where s.merchant_id = ${tx.merchantId} and (${warehouseId ?? null}::uuid is null or s.warehouse_id = ${warehouseId ?? null}::uuid)
    ), l as (
      select least(m.on_hand, s.on_hand - m.later) as quantity, m.unit_cost, m.currency from s join (
        select m.item_id, m.warehouse_id, m.on_hand, m.unit_cost, m.currency,
          sum(m.on_hand) over (partition by m.item_id, m.warehouse_id order by m.at desc, m.movement_id desc) - m.on_hand as later
        from stock_movement m where m.merchant_id = ${tx.merchantId} and m.on_hand > 0
      ) m on m.item_id = s.item_id and m.warehouse_id = s.warehouse_id and m.later < s.on_hand)
    select count(*)::int as all, count(*) filter (where on_hand > 0)::int as "inStock", count(*) filter (where is_low)::int as low,
      coalesce(sum(on_hand), 0)::float8 as "onHand", coalesce(sum(allocated), 0)::float8 as allocated,
      (select coalesce(sum(quantity), 0)::float8 from l where unit_cost is null) as unknown,
      (select coalesce(json_agg(json_build_object('amount', trim_scale(v.amount)::text, 'currency', v.currency) order by v.currency), '[]')
        from (select currency, sum(quantity * unit_cost) as amount from l where unit_cost is not null group by 1) v) as values
    from s`);
  const [{ all, inStock, low, onHand, allocated, unknown, values } = none] = rows;
  return { tabs: { all, inStock, low }, onHand, allocated, values, unknown };
}

const none = { all: 0, inStock: 0, low: 0, onHand: 0, allocated: 0, unknown: 0, values: [] as Money[] };

type MovementFilter = Partial<z.output<typeof stockMovementsSchemas.filters>> & { ids?: readonly string[] | undefined };
const m = alias(stockMovement, 'm');
const CLAIM = 'stock_claim c where c.merchant_id = m.merchant_id and c.claim_id = m.claim_id';

/** Of a transfer, whose two movements have one key but for its end: see `transferStock`. */
const OTHER_WAREHOUSE = `(select v.name from stock_movement t
  join warehouse v on v.merchant_id = t.merchant_id and v.warehouse_id = t.warehouse_id
  where m.kind = 'transfer' and t.merchant_id = m.merchant_id
    and t.key = case when m.on_hand < 0 then left(m.key, -4) || 'to' else left(m.key, -2) || 'from' end)`;

/** What changed levels, as `/shop/rest/stockMovements` lists it. */
export const movementList = listOf<Paging<'at'> & MovementFilter>()({
  from: 'stock_movement m join stock_item i on i.merchant_id = m.merchant_id and i.item_id = m.item_id',
  joined: 'join warehouse w on w.merchant_id = m.merchant_id and w.warehouse_id = m.warehouse_id',
  merchant: m.merchantId,
  columns: {
    movementId: m.movementId,
    warehouseId: m.warehouseId,
    warehouseName: w.name,
    itemId: m.itemId,
    sku: i.sku,
    kind: m.kind,
    otherWarehouseName: computed<string | null>(OTHER_WAREHOUSE),
    onHand: m.onHand,
    allocated: m.allocated,
    reason: m.reason,
    personName: computed<string>(
      `coalesce((select case when a.name = '' then a.email else a.name end from account a where a.merchant_id = m.merchant_id
        and a.account_id = m.by), '')`,
    ),
    purchaseId: m.purchaseId,
    purchaseNumber: computed<string>(
      `coalesce((select string_agg(e.external_order_id, ', ' order by e.external_order_id) from purchase_external e
        where e.merchant_id = m.merchant_id and e.purchase_id = m.purchase_id), '')`,
    ),
    orderId: computed<string | null>(`(select c.store_id || '.' || c.external_id from ${CLAIM})`),
    orderNumber: computed<string | null>(
      `(select coalesce((select o.number from store_order o where o.merchant_id = c.merchant_id and o.store_id = c.store_id
        and o.external_id = c.external_id), c.external_id) from ${CLAIM})`,
    ),
    unitCost: computed<StockMovement['unitCost']>(
      `case when m.unit_cost is not null and m.currency is not null
        then jsonb_build_object('amount', trim_scale(m.unit_cost)::text, 'currency', m.currency) end`,
    ),
    at: m.at,
  },
  filters: {
    ids: among(m.movementId),
    warehouseId: equals(m.warehouseId),
    itemId: equals(m.itemId),
    sku: hasSku,
    kind: equals(m.kind),
    purchaseId: equals(m.purchaseId),
  },
  sorts: { at: m.at },
  unique: [m.movementId],
});
