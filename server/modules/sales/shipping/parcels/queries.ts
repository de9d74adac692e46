import { and, eq, sql } from 'drizzle-orm';
import type { ParcelItem } from '#contract/shipment.schemas.ts';
import type { TrackingState } from '#contract/trackingWords.ts';
import { purchase } from '../../../../db/schema/purchases.ts';
import { fulfilmentShipment, type ParcelContent, shipment, supplierParcel } from '../../../../db/schema/shipments.ts';
import { storeOrder } from '../../../../db/schema/storeMirror.ts';
import { store } from '../../../../db/schema/stores.ts';
import { arrayOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { OrderKey } from '../queries.ts';
import type { BoughtLine } from './contents.ts';

/** A purchase whose parcels are taken over. */
export interface ParcelPurchase {
  purchaseId: string;
  storeId: string;
  externalId: string;
  isFromBefore: boolean;
  /** When the customer ordered; null while its store is disconnected, and nobody knows the order. */
  orderedAt: Date | null;
  /** What its store is told of parcels of earlier purchases. */
  earlierParcels: (typeof store.$inferSelect)['earlierParcels'];
}

/** Null for one that goes to a warehouse: its lines have orders of their own. */
export async function findParcelPurchase(tx: MerchantTx, purchaseId: string): Promise<ParcelPurchase | null> {
  const [row] = await tx
    .select({
      purchaseId: purchase.purchaseId,
      storeId: store.storeId,
      externalId: sql<string>`${purchase.externalId}`,
      isFromBefore: purchase.isFromBefore,
      orderedAt: storeOrder.placedAt,
      earlierParcels: store.earlierParcels,
    })
    .from(purchase)
    .innerJoin(store, and(eq(store.merchantId, purchase.merchantId), eq(store.storeId, purchase.storeId)))
    .leftJoin(
      storeOrder,
      and(
        eq(storeOrder.merchantId, purchase.merchantId),
        eq(storeOrder.storeId, purchase.storeId),
        eq(storeOrder.externalId, purchase.externalId),
      ),
    )
    .where(and(eq(purchase.merchantId, tx.merchantId), eq(purchase.purchaseId, purchaseId)));
  return row ?? null;
}

/** The lines of a purchase, without what was cancelled. */
export async function findBoughtLines(tx: MerchantTx, purchaseId: string): Promise<BoughtLine[]> {
  const { rows } = await tx.execute<BoughtLine & Record<string, unknown>>(sql`
    select position, line_id as "lineId", component, supplier_product_id as "productId", supplier_sku_id as "skuId",
      option_values as "optionValues", (quantity - cancelled)::float8 as quantity
    from purchase_line where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId} order by position`);
  return rows;
}

/** A parcel that a supplier told of before, with ours that it is. */
export interface ToldParcel {
  parcelId: string;
  externalOrderId: string;
  shipmentId: string;
  number: string;
  otherNumbers: string[];
  contents: ParcelContent[] | null;
  items: ParcelItem[] | null;
  absentAt: Date | null;
  /** How far its store is told of it. */
  state: (typeof shipment.$inferSelect)['state'];
  trackingNumber: string;
  trackingState: TrackingState | null;
}

export function findToldParcels(tx: MerchantTx, purchaseId: string): Promise<ToldParcel[]> {
  const { parcelId, externalOrderId, shipmentId, number, otherNumbers, contents, items, absentAt } = supplierParcel;
  const { state, trackingNumber, trackingState } = shipment;
  return tx
    .select({
      parcelId,
      externalOrderId,
      shipmentId,
      number,
      otherNumbers,
      contents,
      items,
      absentAt,
      state,
      trackingNumber,
      trackingState,
    })
    .from(supplierParcel)
    .innerJoin(
      shipment,
      and(eq(shipment.merchantId, supplierParcel.merchantId), eq(shipment.shipmentId, supplierParcel.shipmentId)),
    )
    .where(and(eq(supplierParcel.merchantId, tx.merchantId), eq(supplierParcel.purchaseId, purchaseId)))
    .orderBy(supplierParcel.firstSeenAt, parcelId);
}

/** Whether a supplier's order holds other purchases too. */
export async function isSharedOrder(tx: MerchantTx, purchaseId: string, externalOrderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isShared: boolean }>(sql`
    select count(*) > 1 as "isShared" from purchase_external e
    join purchase_external own on own.merchant_id = e.merchant_id and own.supplier = e.supplier
      and own.external_order_id = e.external_order_id and own.purchase_id = ${purchaseId}
    where e.merchant_id = ${tx.merchantId} and e.external_order_id = ${externalOrderId}`);
  return rows[0]?.isShared ?? false;
}

/** An order line with what parcels of suppliers bring of it. */
interface ArrivedLine extends Record<string, unknown> {
  lineId: string;
  /** Ordered, and neither cancelled nor given back. */
  wanted: number;
  /** Items of it in our fulfilments, whoever ships them; and of those, what suppliers ship. */
  inAll: number;
  inSuppliers: number;
  /** By component that is no gift: supplier items in parcels that were not lost and sent again. */
  components: { piecesPerUnit: number; pieces: number }[];
}

/**
 * By order line, how many items of it stores are still to be told of, by what is in suppliers' parcels: an item whose components
 * travel apart is told of with the first of them. Only lines with some.
 */
export async function findItemsToPost(
  tx: MerchantTx,
  { storeId, externalId }: OrderKey,
): Promise<{ lineId: string; quantity: number }[]> {
  const { rows } = await tx.execute<ArrivedLine>(sql`
    with arrived as (
      select l.line_id, l.component, sum((c->>'quantity')::bigint) as pieces
      from supplier_parcel p
      join shipment s on s.merchant_id = p.merchant_id and s.shipment_id = p.shipment_id and s.state <> 'cancelled'
        and not s.is_resent
      cross join jsonb_array_elements(p.contents) c
      join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
        and l.position = (c->>'position')::int
      where p.merchant_id = ${tx.merchantId} and l.store_id = ${storeId} and l.external_id = ${externalId}
        and jsonb_typeof(p.contents) = 'array'
      group by 1, 2
    ), posted as (
      select q.line_id, sum(q.quantity) as all_items, sum(q.quantity) filter (where exists (
        select 1 from fulfilment_shipment j join shipment s on s.merchant_id = j.merchant_id and s.shipment_id = j.shipment_id
        where j.merchant_id = f.merchant_id and j.fulfilment_id = f.fulfilment_id and s.origin = 'supplier')) as of_suppliers
      from fulfilment f join fulfilment_line q on q.merchant_id = f.merchant_id and q.fulfilment_id = f.fulfilment_id
      where f.merchant_id = ${tx.merchantId} and f.store_id = ${storeId} and f.external_id = ${externalId} and f.by = 'app'
        and f.state <> 'cancelled'
      group by 1
    )
    select k.line_id as "lineId", (k.ordered - k.cancelled - k.refunded)::float8 as wanted,
      coalesce(max(t.all_items), 0)::float8 as "inAll", coalesce(max(t.of_suppliers), 0)::float8 as "inSuppliers",
      jsonb_agg(jsonb_build_object('piecesPerUnit', coalesce(n.pieces_per_unit, 1), 'pieces', a.pieces)) as components
    from arrived a
    join order_line_state k on k.merchant_id = ${tx.merchantId} and k.store_id = ${storeId} and k.external_id = ${externalId}
      and k.line_id = a.line_id
    left join line_need n on n.merchant_id = k.merchant_id and n.store_id = k.store_id and n.external_id = k.external_id
      and n.line_id = a.line_id and n.component = a.component
    left join posted t on t.line_id = a.line_id
    where not coalesce(n.is_gift, false)
    group by 1, 2 order by 1`);
  return rows.flatMap(({ lineId, wanted, inAll, inSuppliers, components }) => {
    const quantity = itemsLeft(components, { wanted, inAll, inSuppliers });
    return quantity > 0 ? [{ lineId, quantity }] : [];
  });
}

/** See `findItemsToPost`. */
export function itemsLeft(
  components: readonly { piecesPerUnit: number; pieces: number }[],
  { wanted, inAll, inSuppliers }: { wanted: number; inAll: number; inSuppliers: number },
): number {
  const reach = Math.max(0, ...components.map(({ pieces, piecesPerUnit }) => Math.ceil(pieces / piecesPerUnit)));
  return Math.max(0, Math.min(wanted - inAll, reach - inSuppliers));
}

/** A parcel of the order that was lost and is sent again by this purchase, and that no other one replaces; null for none. */
export async function findLostBefore(
  tx: MerchantTx,
  { purchaseId, storeId, externalId }: Pick<ParcelPurchase, 'purchaseId' | 'storeId' | 'externalId'>,
  contents: readonly ParcelContent[],
): Promise<string | null> {
  const positions = arrayOf(
    contents.map(({ position }) => position),
    'int',
  );
  const { rows } = await tx.execute<{ shipmentId: string }>(sql`
    select s.shipment_id as "shipmentId" from shipment s
    where s.merchant_id = ${tx.merchantId} and s.store_id = ${storeId} and s.external_id = ${externalId} and s.is_resent
      and s.purchase_id is distinct from ${purchaseId}
      and not exists (select 1 from shipment r where r.merchant_id = s.merchant_id and r.store_id = s.store_id
        and r.external_id = s.external_id and r.replaces = s.shipment_id and r.state <> 'cancelled')
      and exists (select 1 from purchase_line l where l.merchant_id = s.merchant_id and l.purchase_id = ${purchaseId}
        and l.position = any(${positions}) and (
          exists (select 1 from shipment_line q where q.merchant_id = s.merchant_id and q.shipment_id = s.shipment_id
            and q.line_id = l.line_id)
          or exists (select 1 from purchase_line o where o.merchant_id = s.merchant_id and o.purchase_id = s.purchase_id
            and o.line_id = l.line_id and o.component = l.component and o.lost > 0)))
    order by s.lost_at limit 1`);
  return rows[0]?.shipmentId ?? null;
}

/** The fulfilments that tell of a parcel. */
export async function findFulfilmentIds(tx: MerchantTx, shipmentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: fulfilmentShipment.fulfilmentId })
    .from(fulfilmentShipment)
    .where(and(eq(fulfilmentShipment.merchantId, tx.merchantId), eq(fulfilmentShipment.shipmentId, shipmentId)));
  return rows.map(({ id }) => id);
}

/** What suppliers tell of one of our parcels, with how its customer follows it. */
export interface ToldOf {
  parcelId: string;
  purchaseId: string;
  externalOrderId: string;
  number: string;
  items: ParcelItem[] | null;
  carrier: string;
  carrierName: string;
  trackingNumber: string;
  queryUrl: string;
}

export function findToldOf(tx: MerchantTx, shipmentId: string): Promise<ToldOf[]> {
  const { parcelId, purchaseId, externalOrderId, number, items } = supplierParcel;
  const { carrier, carrierName, trackingNumber, queryUrl } = shipment;
  return tx
    .select({ parcelId, purchaseId, externalOrderId, number, items, carrier, carrierName, trackingNumber, queryUrl })
    .from(supplierParcel)
    .innerJoin(
      shipment,
      and(eq(shipment.merchantId, supplierParcel.merchantId), eq(shipment.shipmentId, supplierParcel.shipmentId)),
    )
    .where(and(eq(supplierParcel.merchantId, tx.merchantId), eq(supplierParcel.shipmentId, shipmentId)));
}

/** How many supplier items one item of an order line is made of, by component, for the lines of a purchase. */
export async function findNeedsOf(
  tx: MerchantTx,
  purchaseId: string,
): Promise<{ lineId: string; component: number; piecesPerUnit: number }[]> {
  const { rows } = await tx.execute<{ lineId: string; component: number; piecesPerUnit: number }>(sql`
    select distinct l.line_id as "lineId", l.component, coalesce(n.pieces_per_unit, 1) as "piecesPerUnit" from purchase_line l
    left join line_need n on n.merchant_id = l.merchant_id and n.store_id = l.store_id and n.external_id = l.external_id
      and n.line_id = l.line_id and n.component = l.component
    where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId}`);
  return rows;
}
