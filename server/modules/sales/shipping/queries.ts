import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { Order, OrderAddress, PersonId } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { atField } from './atField.ts';

/** An order as shipping sees it. */
export interface OrderRow extends Record<string, unknown> {
  storeId: string;
  externalId: string;
  platform: StorePlatform;
  number: string;
  state: Order['state'];
  payment: Order['payment'];
  isGone: boolean;
  currency: string;
  shippingAddress: OrderAddress | null;
  personIds: PersonId[];
  shipTo: ShipTo | null;
  countryCode: string;
  /** How it is to be shipped, in the store's words. */
  shippingMethod: string;
  isLinked: boolean;
  notifiesCustomers: boolean;
  /** Who else ships something of it that is open; null where nobody does. */
  otherShipper: 'service' | 'platform' | null;
}

/** Who else ships something of the order `o` that is open. */
export const otherShipper = sql`(select min(l.shipper) from store_order_line l where l.merchant_id = o.merchant_id
  and l.store_id = o.store_id and l.order_external_id = o.external_id and l.shipper in ('service', 'platform')
  and l.open_quantity > 0)`;

/** Why the merchant has nothing (more) to ship of an order. */
export const nothingOpen = ({ otherShipper, number: order }: Pick<OrderRow, 'otherShipper' | 'number'>): DomainError =>
  atField(reasonsByShipper[otherShipper ?? 'merchant'], 'order', { order });
const reasonsByShipper = {
  service: 'orderAtService',
  platform: 'orderShippedByPlatform',
  merchant: 'nothingToShip',
} as const;

/** Throws `notFound` where the viewer may not see the order, or its store is disconnected. */
export async function findOrder(tx: MerchantTx, { channels }: Viewer, orderId: string): Promise<OrderRow> {
  const { storeId, externalId } = splitStoreItemId(orderId);
  const { rows } = await tx.execute<OrderRow>(sql`
    select o.store_id as "storeId", o.external_id as "externalId", o.platform, o.number, o.state, o.payment,
      o.gone_at is not null as "isGone", o.currency, o.attributes->'shippingAddress' as "shippingAddress",
      coalesce(o.attributes->'personIds', '[]') as "personIds", f.ship_to as "shipTo", o.country_code as "countryCode",
      coalesce(o.attributes->>'shippingMethod', '') as "shippingMethod",
      s.state = 'linked' as "isLinked", s.notifies_customers as "notifiesCustomers", ${otherShipper} as "otherShipper"
    from store_order o
    join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id
    left join order_state f on f.merchant_id = o.merchant_id and f.store_id = o.store_id and f.external_id = o.external_id
    where o.merchant_id = ${tx.merchantId} and o.store_id = ${storeId} and o.external_id = ${externalId}
      and o.platform = any(${arrayOf(channels, 'text')})`);
  const [row] = rows;
  if (!row) throw new DomainError('notFound');
  return row;
}

export type OrderKey = Pick<OrderRow, 'storeId' | 'externalId'>;

export interface OpenLine extends Record<string, unknown> {
  lineId: string;
  title: string;
  variantTitle: string;
  image: string | null;
  /** Items that are in no parcel yet. */
  open: number;
}

/** The lines of an order that the merchant ships, with what is in no parcel of theirs yet. */
export async function findOpenLines(tx: MerchantTx, { storeId, externalId }: OrderKey): Promise<OpenLine[]> {
  const { rows } = await tx.execute<OpenLine>(sql`
    select l.line_id as "lineId", l.title, l.variant_title as "variantTitle", l.image,
      greatest(0, c.ordered - c.cancelled - c.refunded - c.fulfilled_elsewhere - coalesce((
        select sum(q.quantity) from fulfilment f
        join fulfilment_line q on q.merchant_id = f.merchant_id and q.fulfilment_id = f.fulfilment_id
        where f.merchant_id = l.merchant_id and f.store_id = l.store_id and f.external_id = l.order_external_id
          and f.by = 'app' and f.state <> 'cancelled' and q.line_id = l.line_id), 0))::float8 as open
    from store_order_line l
    join order_line_state c on c.merchant_id = l.merchant_id and c.store_id = l.store_id
      and c.external_id = l.order_external_id and c.line_id = l.line_id
    where l.merchant_id = ${tx.merchantId} and l.store_id = ${storeId} and l.order_external_id = ${externalId}
      and l.shipper = 'merchant'
    order by l.position`);
  return rows;
}

/** A supplier line of a purchase: so many pieces of a component that an item of the order line is made of. */
export interface BoughtComponent extends Record<string, unknown> {
  lineId: string;
  component: number;
  piecesPerUnit: number;
  /** It goes along, and is not what was ordered. */
  isGift: boolean;
  pieces: number;
}

/** What a purchase brings for the lines of its order, in supplier pieces. Empty for a purchase of another order. */
export async function findBought(
  tx: MerchantTx,
  { storeId, externalId }: OrderKey,
  purchaseId: string,
): Promise<BoughtComponent[]> {
  const { rows } = await tx.execute<BoughtComponent>(sql`
    select l.line_id as "lineId", l.component, max(coalesce(n.pieces_per_unit, 1))::float8 as "piecesPerUnit",
      bool_or(coalesce(n.is_gift, false)) as "isGift",
      sum(l.quantity - l.cancelled)::float8 as pieces
    from purchase_line l
    left join line_need n on n.merchant_id = l.merchant_id and n.store_id = l.store_id and n.external_id = l.external_id
      and n.line_id = l.line_id and n.component = l.component
    where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId} and l.store_id = ${storeId}
      and l.external_id = ${externalId}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Numbers that orders and supplier orders of an order are known by: none of them is a parcel's. */
export async function findOrderNumbers(tx: MerchantTx, { storeId, externalId, number }: OrderRow): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct e.external_order_id as id from purchase_line l
    join purchase_external e on e.merchant_id = l.merchant_id and e.purchase_id = l.purchase_id
    where l.merchant_id = ${tx.merchantId} and l.store_id = ${storeId} and l.external_id = ${externalId}`);
  return [number, number.replace(/^#/, ''), externalId, ...rows.map(({ id }) => id)];
}

/** A live parcel with the same number. */
export interface SameNumber extends Record<string, unknown> {
  shipmentId: string;
  storeId: string;
  externalId: string;
  orderNumber: string;
  shippingAddress: OrderAddress | null;
  personIds: PersonId[];
  shipTo: ShipTo | null;
}

export async function findSameNumber(tx: MerchantTx, trackingNumber: string): Promise<SameNumber[]> {
  const { rows } = await tx.execute<SameNumber>(sql`
    select s.shipment_id as "shipmentId", s.store_id as "storeId", s.external_id as "externalId",
      coalesce(o.number, s.external_id) as "orderNumber", o.attributes->'shippingAddress' as "shippingAddress",
      coalesce(o.attributes->'personIds', '[]') as "personIds", f.ship_to as "shipTo"
    from shipment s
    left join store_order o on o.merchant_id = s.merchant_id and o.store_id = s.store_id and o.external_id = s.external_id
    left join order_state f on f.merchant_id = s.merchant_id and f.store_id = s.store_id and f.external_id = s.external_id
    where s.merchant_id = ${tx.merchantId} and s.tracking_number = ${trackingNumber} and s.state <> 'cancelled'
    order by s.created_at`);
  return rows;
}

/** A parcel with its fulfilments, as it is changed. */
export interface ShipmentRow extends Record<string, unknown> {
  shipmentId: string;
  orderId: string;
  /** The store's id of it where the store does not show it any more. */
  orderNumber: string;
  origin: Shipment['origin'];
  carrier: string;
  carrierName: string;
  trackingNumber: string;
  queryUrl: string;
  state: Shipment['state'];
  fulfilmentIds: string[];
}

/** Throws `notFound`. */
export async function findShipment(tx: MerchantTx, { channels }: Viewer, shipmentId: string): Promise<ShipmentRow> {
  const { rows } = await tx.execute<ShipmentRow>(sql`
    select s.shipment_id as "shipmentId", s.store_id || '.' || s.external_id as "orderId",
      coalesce((select o.number from store_order o where o.merchant_id = s.merchant_id and o.store_id = s.store_id
        and o.external_id = s.external_id), s.external_id) as "orderNumber", s.origin, s.carrier, s.carrier_name as "carrierName", s.tracking_number as "trackingNumber", s.query_url as "queryUrl", s.state,
      array(select j.fulfilment_id::text from fulfilment_shipment j where j.merchant_id = s.merchant_id
        and j.shipment_id = s.shipment_id order by 1) as "fulfilmentIds"
    from shipment s join store on store.merchant_id = s.merchant_id and store.store_id = s.store_id
      and store.platform = any(${arrayOf(channels, 'text')})
    where s.merchant_id = ${tx.merchantId} and s.shipment_id = ${shipmentId}`);
  const [row] = rows;
  if (!row) throw new DomainError('notFound');
  return row;
}

/** Of these fulfilments, those that their store may have: they were sent, and no certain answer came. */
export async function findMaybePosted(tx: MerchantTx, fulfilmentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select substr(key, length('fulfilment/') + 1) as id from effect where merchant_id = ${tx.merchantId}
      and key = any(${arrayOf(
        fulfilmentIds.map((id) => `fulfilment/${id}`),
        'text',
      )}) and over_at is null and state in ('sent', 'unknown')`);
  return new Set(rows.map(({ id }) => id));
}
