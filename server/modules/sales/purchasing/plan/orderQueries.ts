import { sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { OrderAddress, OrderFee, OrderRefund, PersonId } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { OfferSnapshot } from '../../../../db/schema/mapping.ts';
import { arrayOf, rowsOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { type Destination, destinationOf, type OrderKey } from '../../orders/index.ts';

/** A need of which something is still to be bought, with what the order says of its position. */
export interface OpenNeed extends OrderKey {
  lineId: string;
  component: number;
  supplier: SupplierPlatform;
  supplierProductId: string;
  supplierSkuId: string;
  /** Supplier items that are to be bought. */
  quantity: number;
  /** The service that its mapping names; empty for none. */
  service: string;
  /** The supplier's seller of it, as it was collected; empty where that is not known. */
  seller: string;
  snapshot: OfferSnapshot | null;
  title: string;
  variantTitle: string;
  image: string | null;
}

/** An order that something may be bought for. */
export interface OrderToBuy extends OrderKey, Destination {
  channel: StorePlatform;
  number: string;
  customerName: string;
  currency: string;
  /** In seconds. */
  placedAt: number;
  /** Why nothing may be bought for it now; null where nothing stands against it. */
  reason: Notice | null;
}

/** Items from stock that were lost on their road, of the order that a row names. */
const lostFromStock = (row: 's' | 'n') => {
  const at = sql.raw(row);
  return sql`select 1 from stock_claim c
    join shipment_stock q on q.merchant_id = c.merchant_id and q.claim_id = c.claim_id and q.lost > 0
    where c.merchant_id = ${at}.merchant_id and c.store_id = ${at}.store_id and c.external_id = ${at}.external_id`;
};

/** Where orders stand, in their own order; those that are not there, or are of other platforms, are left out. */
export async function findOrdersToBuy(
  tx: MerchantTx,
  keys: readonly OrderKey[],
  channels: readonly StorePlatform[],
): Promise<OrderToBuy[]> {
  const given = keys.map(({ storeId, externalId }, at) => ({ storeId, externalId, at }));
  const { rows } = await tx.execute<OrderRow>(sql`
    select s.store_id as "storeId", s.external_id as "externalId", o.platform as channel, o.number,
      o.customer_name as "customerName", o.currency, extract(epoch from o.placed_at)::float8 as "placedAt",
      o.attributes->'shippingAddress' as "shippingAddress", s.ship_to as "shipTo",
      coalesce(o.attributes->'personIds', '[]') as "personIds", s.stage, s.handling,
      (select json_agg(json_build_object('task', t.task, 'reason', t.reason)) from order_task t where t.merchant_id = s.merchant_id
        and t.store_id = s.store_id and t.external_id = s.external_id) as tasks,
      exists (select 1 from purchase_line b where b.merchant_id = s.merchant_id and b.store_id = s.store_id
        and b.external_id = s.external_id and b.lost > 0) or exists (${lostFromStock('s')}) as "isLost",
      (select state from store where store.merchant_id = s.merchant_id and store.store_id = s.store_id) as linked
    from ${rowsOf(given, 'g', { storeId: 'uuid', externalId: 'text', at: 'int' })}
    join order_state s on s.merchant_id = ${tx.merchantId} and s.store_id = g."storeId" and s.external_id = g."externalId"
    join store_order o on o.merchant_id = s.merchant_id and o.store_id = s.store_id and o.external_id = s.external_id
    where o.platform = any(${arrayOf(channels, 'text')})
    order by g.at`);
  return rows.map(({ shippingAddress, shipTo, personIds, stage, handling, tasks, isLost, linked, ...order }) => ({
    ...order,
    ...destinationOf(shipTo, shippingAddress, personIds),
    reason: reasonAgainst({ stage, handling, tasks: tasks ?? [], isLost, linked }),
  }));
}

interface OrderRow extends Omit<OrderToBuy, 'address' | 'personIds' | 'reason'>, Record<string, unknown> {
  personIds: PersonId[];
  shippingAddress: OrderAddress | null;
  shipTo: ShipTo | null;
  stage: string;
  handling: string;
  tasks: { task: string; reason: Notice | null }[] | null;
  /** Something that was bought for it was lost on its road and is to be bought again, or was. */
  isLost: boolean;
  linked: string;
}

/** Everything that stands against buying for an order is a task of it already: see `workOf`. */
function reasonAgainst({
  stage,
  handling,
  tasks,
  isLost,
  linked,
}: Pick<OrderRow, 'stage' | 'handling' | 'isLost' | 'linked'> & {
  tasks: NonNullable<OrderRow['tasks']>;
}): Notice | null {
  if (linked === 'disconnected') return { key: 'purchase.not.storeGone' };
  if (stage === 'closed') return { key: 'purchase.not.closed' };
  // What was lost is bought although the parcel that it was in was shipped.
  if (stage === 'shipped' && !isLost) return { key: 'purchase.not.shipped' };
  if (stage === 'new') return { key: 'purchase.not.new' };
  if (handling !== 'buy') return { key: `purchase.not.${handling}` };
  const against = tasks.find(({ task }) => task === 'takeIn' || task === 'hold');
  if (!against) return null;
  return against.reason ?? { key: 'purchase.not.undecided' };
}

/**
 * What is still to be bought for these orders, in the order of their positions; of an order that was shipped, only for positions of
 * which something was lost.
 */
export async function findOpenNeeds(tx: MerchantTx, keys: readonly OrderKey[]): Promise<OpenNeed[]> {
  const { rows } = await tx.execute<OpenNeed & Record<string, unknown>>(sql`
    select n.store_id as "storeId", n.external_id as "externalId", n.line_id as "lineId", n.component, n.supplier,
      n.supplier_product_id as "supplierProductId", n.supplier_sku_id as "supplierSkuId", n.needed - n.allocated as quantity,
      coalesce(c.service, '') as service,
      coalesce((select max(q.store) from product q where q.merchant_id = n.merchant_id and q.source = n.supplier
        and q.supplier_product_id = n.supplier_product_id and q.deleted_at is null), '') as seller,
      coalesce(n.snapshot, c.snapshot, case when n.rule_id is null then v.snapshot end) as snapshot,
      coalesce(l.title, '') as title, coalesce(l.variant_title, '') as "variantTitle", l.image
    from ${rowsOf(keys, 'g', { storeId: 'uuid', externalId: 'text' })}
    join line_need n on n.merchant_id = ${tx.merchantId} and n.store_id = g."storeId" and n.external_id = g."externalId"
    join order_line_state k on k.merchant_id = n.merchant_id and k.store_id = n.store_id and k.external_id = n.external_id
      and k.line_id = n.line_id
    left join store_order_line l on l.merchant_id = n.merchant_id and l.store_id = n.store_id
      and l.order_external_id = n.external_id and l.line_id = n.line_id
    left join mapping_component c on c.merchant_id = n.merchant_id and c.rule_id = n.rule_id and c.position = n.component
    left join listing_variant v on v.merchant_id = n.merchant_id and v.store_id = n.store_id
      and v.product_external_id = k.product_external_id and v.variant_external_id = k.variant_external_id
    join order_state s on s.merchant_id = n.merchant_id and s.store_id = n.store_id and s.external_id = n.external_id
    where n.source = 'supplier' and n.needed > n.allocated and (s.stage <> 'shipped' or exists (
        select 1 from purchase_line b where b.merchant_id = n.merchant_id and b.store_id = n.store_id
          and b.external_id = n.external_id and b.line_id = n.line_id and b.lost > 0)
        or exists (${lostFromStock('n')} and c.line_id = n.line_id)) and n.supplier is not null and n.supplier_sku_id is not null
    order by n.store_id, n.external_id, l.position, n.line_id, n.component`);
  return rows;
}

/** How much of which component of an order line a purchase is for, in supplier items. */
interface Covered {
  lineId: string;
  component: number;
  quantity: number;
}

/** A purchase of an order, planned or made. */
export interface CostedPurchase {
  purchaseId: string;
  /** Null where it is not known. */
  cost: Money | null;
  lines: readonly Covered[];
}

/** What a customer pays for an order, without tax on top, tips and duties, and what was bought for it before. */
export interface OrderMoney {
  currency: string;
  subtotal: string;
  shipping: string;
  discount: string;
  fees: readonly OrderFee[];
  refunds: readonly OrderRefund[];
  /** `kept`: ordered and neither cancelled nor given back. */
  lines: readonly { lineId: string; price: string; kept: number; components: readonly Component[] }[];
  /** `ruleId`: the rule that bought it. */
  bought: readonly (CostedPurchase & { ruleId: string | null })[];
}

interface Component {
  component: number;
  piecesPerUnit: number;
}

/**
 * What these orders bring, by `storeItemId`; those that are not there are absent. What a purchase to a warehouse cost is shared among its
 * orders by what their goods cost.
 */
export async function findOrderMoney(tx: MerchantTx, keys: readonly OrderKey[]): Promise<Map<string, OrderMoney>> {
  const { rows } = await tx.execute<OrderMoney & OrderKey & Record<string, unknown>>(sql`
    select o.store_id as "storeId", o.external_id as "externalId", o.currency, o.attributes->>'subtotal' as subtotal,
      o.attributes->>'shipping' as shipping, o.attributes->>'discount' as discount,
      coalesce(o.attributes->'fees', '[]') as fees, coalesce(o.attributes->'refunds', '[]') as refunds,
      (select coalesce(json_agg(json_build_object('lineId', l.line_id, 'price', trim_scale(l.price)::text,
          'kept', greatest(0, k.ordered - k.cancelled - k.refunded), 'components',
          (select coalesce(json_agg(json_build_object('component', n.component, 'piecesPerUnit', n.pieces_per_unit)), '[]') from line_need n
            where n.merchant_id = k.merchant_id and n.store_id = k.store_id and n.external_id = k.external_id and n.line_id = k.line_id))
          order by l.position), '[]')
        from store_order_line l join order_line_state k on k.merchant_id = l.merchant_id and k.store_id = l.store_id
          and k.external_id = l.order_external_id and k.line_id = l.line_id
        where l.merchant_id = o.merchant_id and l.store_id = o.store_id and l.order_external_id = o.external_id) as lines,
      (select coalesce(json_agg(json_build_object('purchaseId', p.purchase_id, 'ruleId', p.rule_id,
          'cost', case when p.part is null then null when p.charged is not null and p.charged_currency is not null
              then json_build_object('amount', trim_scale(round(p.charged * p.part, 4))::text, 'currency', p.charged_currency)
            when p.agreed is not null and p.currency is not null
              then json_build_object('amount', trim_scale(round(p.agreed * p.part, 4))::text, 'currency', p.currency) end,
          'lines', (select coalesce(json_agg(json_build_object('lineId', b.line_id, 'component', b.component,
              'quantity', b.quantity - b.cancelled)), '[]') from purchase_line b
            where b.merchant_id = p.merchant_id and b.purchase_id = p.purchase_id and b.store_id = o.store_id
              and b.external_id = o.external_id))), '[]')
        from (select q.*, h.part from purchase q cross join lateral (
            select case when q.warehouse_id is null then 1 when bool_and(b.unit_cost is not null) and sum(b.unit_cost * b.quantity) > 0
                then sum(b.unit_cost * b.quantity) filter (where b.store_id = o.store_id and b.external_id = o.external_id)
                  / sum(b.unit_cost * b.quantity) end as part
            from purchase_line b where b.merchant_id = q.merchant_id and b.purchase_id = q.purchase_id) h) p
        where p.merchant_id = o.merchant_id and p.purchase_id in (select b.purchase_id from purchase_line b
            where b.merchant_id = o.merchant_id and b.store_id = o.store_id and b.external_id = o.external_id)
          and p.status not in ('refused', 'takenBack', 'cancelled')) as bought
    from (select distinct "storeId", "externalId" from ${rowsOf(keys, 'g', { storeId: 'uuid', externalId: 'text' })}) g
    join store_order o on o.merchant_id = ${tx.merchantId} and o.store_id = g."storeId" and o.external_id = g."externalId"`);
  return new Map(rows.map((row) => [storeItemId(row), row]));
}
