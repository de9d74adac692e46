import { sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import type { OrderAddress, PersonId } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import type { OfferSnapshot } from '../../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { type Destination, destinationOf } from '../../orders/index.ts';

/** An order by its keys. */
export interface OrderKey {
  storeId: string;
  externalId: string;
}

/** A need of which pieces are still to be bought, with what the order says of its position. */
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
  /** Why nothing may be bought for it now; null where nothing stands against it. */
  reason: Notice | null;
}

/** Where orders stand, in their own order; those that are not there, or are of other platforms, are left out. */
export async function findOrdersToBuy(
  tx: MerchantTx,
  keys: readonly OrderKey[],
  channels: readonly StorePlatform[],
): Promise<OrderToBuy[]> {
  const given = JSON.stringify(keys.map(({ storeId, externalId }, at) => ({ storeId, externalId, at })));
  const { rows } = await tx.execute<OrderRow>(sql`
    select s.store_id as "storeId", s.external_id as "externalId", o.platform as channel, o.number,
      o.customer_name as "customerName", o.currency, o.attributes->'shippingAddress' as told, s.ship_to as "shipTo",
      coalesce(o.attributes->'personIds', '[]') as "personIds", s.stage, s.handling,
      (select json_agg(json_build_object('task', t.task, 'reason', t.reason)) from order_task t where t.merchant_id = s.merchant_id
        and t.store_id = s.store_id and t.external_id = s.external_id) as tasks,
      (select state from store where store.merchant_id = s.merchant_id and store.store_id = s.store_id) as linked
    from json_to_recordset(${given}::json) as g("storeId" uuid, "externalId" text, at int)
    join order_state s on s.merchant_id = ${tx.merchantId} and s.store_id = g."storeId" and s.external_id = g."externalId"
    join store_order o on o.merchant_id = s.merchant_id and o.store_id = s.store_id and o.external_id = s.external_id
    where o.platform = any(array(select json_array_elements_text(${JSON.stringify(channels)}::json)))
    order by g.at`);
  return rows.map(({ told, shipTo, personIds, stage, handling, tasks, linked, ...order }) => ({
    ...order,
    ...destinationOf(shipTo, told, personIds),
    reason: reasonAgainst({ stage, handling, tasks: tasks ?? [], linked }),
  }));
}

interface OrderRow extends Omit<OrderToBuy, 'address' | 'personIds' | 'reason'>, Record<string, unknown> {
  personIds: PersonId[];
  told: OrderAddress | null;
  shipTo: ShipTo | null;
  stage: string;
  handling: string;
  tasks: { task: string; reason: Notice | null }[] | null;
  linked: string;
}

/** Everything that stands against buying for an order is a task of it already: see `workOf`. */
function reasonAgainst({
  stage,
  handling,
  tasks,
  linked,
}: Pick<OrderRow, 'stage' | 'handling' | 'linked'> & { tasks: NonNullable<OrderRow['tasks']> }): Notice | null {
  if (linked === 'disconnected') return { key: 'purchase.not.storeGone' };
  if (stage === 'closed') return { key: 'purchase.not.closed' };
  if (stage === 'shipped') return { key: 'purchase.not.shipped' };
  if (stage === 'new') return { key: 'purchase.not.new' };
  if (handling !== 'buy') return { key: `purchase.not.${handling}` };
  const against = tasks.find(({ task }) => task === 'takeIn' || task === 'hold');
  if (!against) return null;
  return against.reason ?? { key: 'purchase.not.undecided' };
}

/** What is still to be bought for these orders, in the order of their positions. */
export async function findOpenNeeds(tx: MerchantTx, keys: readonly OrderKey[]): Promise<OpenNeed[]> {
  const { rows } = await tx.execute<OpenNeed & Record<string, unknown>>(sql`
    select n.store_id as "storeId", n.external_id as "externalId", n.line_id as "lineId", n.component, n.supplier,
      n.supplier_product_id as "supplierProductId", n.supplier_sku_id as "supplierSkuId", n.needed - n.allocated as quantity,
      coalesce(c.service, '') as service,
      coalesce(n.snapshot, c.snapshot, case when n.rule_id is null then v.snapshot end) as snapshot,
      coalesce(l.title, '') as title, coalesce(l.variant_title, '') as "variantTitle", l.image
    from json_to_recordset(${JSON.stringify(keys)}::json) as g("storeId" uuid, "externalId" text)
    join line_need n on n.merchant_id = ${tx.merchantId} and n.store_id = g."storeId" and n.external_id = g."externalId"
    join order_line_state k on k.merchant_id = n.merchant_id and k.store_id = n.store_id and k.external_id = n.external_id
      and k.line_id = n.line_id
    left join store_order_line l on l.merchant_id = n.merchant_id and l.store_id = n.store_id
      and l.order_external_id = n.external_id and l.line_id = n.line_id
    left join mapping_component c on c.merchant_id = n.merchant_id and c.rule_id = n.rule_id and c.position = n.component
    left join listing_variant v on v.merchant_id = n.merchant_id and v.store_id = n.store_id
      and v.product_external_id = k.product_external_id and v.variant_external_id = k.variant_external_id
    where n.source = 'supplier' and n.needed > n.allocated and n.supplier is not null and n.supplier_sku_id is not null
    order by n.store_id, n.external_id, l.position, n.line_id, n.component`);
  return rows;
}
