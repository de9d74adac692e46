import { alias } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { shipments as listed } from '#contract/shipment.calls.ts';
import type { Shipment, ShipmentFilter } from '#contract/shipment.schemas.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { among, atLeast, before, type Condition, equals } from '../../../db/list/conditions.ts';
import { computed, listOf, type Paging, type RowIn } from '../../../db/list/list.ts';
import { shipment } from '../../../db/schema/shipments.ts';
import { store } from '../../../db/schema/stores.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { decisionsFor } from './decide.ts';
import { normalNumber } from './trackingNumber.ts';

type Sort = (typeof listed)['facts']['sorts'][number];
type Named = ShipmentFilter & { ids?: readonly string[] | undefined };
type Filter = Named & { channels: readonly StorePlatform[] };
type Asked = Paging<Sort> & Filter;

const [h, s] = [alias(shipment, 'h'), alias(store, 's')];
const money = (amount: string, currency: string): string =>
  `case when ${amount} is not null and ${currency} is not null then jsonb_build_object('amount', trim_scale(${amount})::text, 'currency', ${currency}) end`;
const ORDER = 'o.merchant_id = h.merchant_id and o.store_id = h.store_id and o.external_id = h.external_id';
const FULFILMENT = `fulfilment_shipment j join fulfilment f on f.merchant_id = j.merchant_id and f.fulfilment_id = j.fulfilment_id
  where j.merchant_id = h.merchant_id and j.shipment_id = h.shipment_id`;

const ofOrder: Condition<string, Filter> = (orderId, bind) => {
  const { storeId, externalId } = splitStoreItemId(orderId);
  return `h.store_id = ${bind(storeId)}::uuid and h.external_id = ${bind(externalId)}::text`;
};
const ofText: Condition<string, Filter> = (q, bind) =>
  `(h.tracking_number = ${bind(normalNumber(q))}::text or exists (select 1 from store_order o where ${ORDER}
    and o.number in (${bind(q)}::text, '#' || ${bind(q)}::text)) or exists (select 1 from purchase_external e
    where e.merchant_id = h.merchant_id and e.purchase_id = h.purchase_id and e.external_order_id = ${bind(q)}::text))`;
const ofCarrier: Condition<string, Filter> = (carrier, bind) =>
  `(h.carrier_name = ${bind(carrier)}::text or h.carrier = ${bind(carrier)}::text)`;
const ofSupplier: Condition<string, Filter> = (supplier, bind) =>
  `exists (select 1 from purchase p where p.merchant_id = h.merchant_id and p.purchase_id = h.purchase_id
    and p.supplier = ${bind(supplier)}::text)`;

/** Somebody has to look after it by now. */
const ALERTED = `(h.alert is not null and h.alert_at <= app_now())`;
const ofAlert: Condition<NonNullable<ShipmentFilter['alert']>, Filter> = (alert, bind) =>
  alert === 'any' ? ALERTED : `(h.alert = ${bind(alert)}::text and h.alert_at <= app_now())`;

/** Parcels as `/shop/rest/shipments` lists them. */
const shipments = listOf<Asked>()({
  from: 'shipment h join store s on s.merchant_id = h.merchant_id and s.store_id = h.store_id',
  merchant: h.merchantId,
  columns: {
    shipmentId: h.shipmentId,
    orderId: computed<string>(`h.store_id || '.' || h.external_id`),
    orderNumber: computed<string>(`coalesce((select o.number from store_order o where ${ORDER}), h.external_id)`),
    channel: s.platform,
    shopId: h.storeId,
    shopName: s.name,
    origin: h.origin,
    purchaseId: h.purchaseId,
    supplier: computed<Shipment['supplier']>(
      `(select p.supplier from purchase p where p.merchant_id = h.merchant_id and p.purchase_id = h.purchase_id)`,
    ),
    carrier: h.carrier,
    carrierName: h.carrierName,
    trackingNumber: h.trackingNumber,
    queryUrl: h.queryUrl,
    shippedAt: h.shippedAt,
    quantity: computed<number>(
      `coalesce((select sum(l.quantity) from shipment_line l where l.merchant_id = h.merchant_id and l.shipment_id = h.shipment_id), 0)::float8`,
    ),
    cost: computed<Shipment['cost']>(money('h.cost', 'h.cost_currency')),
    shippingFee: computed<Shipment['shippingFee']>(money('h.shipping_fee', 'h.fee_currency')),
    vendorOrderNumber:
      computed<string>(`coalesce((select string_agg(e.external_order_id, ', ' order by e.external_order_id)
      from purchase_external e where e.merchant_id = h.merchant_id and e.purchase_id = h.purchase_id), '')`),
    vendorCost: computed<Shipment['vendorCost']>(`(select ${money('p.charged', 'p.charged_currency')} from purchase p
      where p.merchant_id = h.merchant_id and p.purchase_id = h.purchase_id)`),
    remark: h.remark,
    notify: h.notify,
    state: h.state,
    reason: computed<Notice | null>(
      `(select f.reason from ${FULFILMENT} and f.state = h.state and f.reason is not null limit 1)`,
    ),
    postedAt: computed<string | null>(`to_jsonb((select max(f.posted_at) from ${FULFILMENT}))`),
    createdAt: h.createdAt,
    tracking: computed<Shipment['tracking']>(`jsonb_build_object('state', h.tracking_state, 'word', h.tracking_word,
      'readAt', h.tracked_at, 'eventAt', h.event_at, 'promisedAt', h.promised_at, 'deliveredAt', h.delivered_at,
      'alert', case when ${ALERTED} then h.alert end, 'lostAt', h.lost_at, 'isResent', h.is_resent, 'replaces', h.replaces)`),
    history: h.history,
    lines: computed<
      Shipment['lines']
    >(`coalesce((select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity,
        'title', coalesce(q.title, ''), 'variantTitle', coalesce(q.variant_title, ''), 'image', q.image) order by q.position, l.line_id)
      from shipment_line l left join store_order_line q on q.merchant_id = l.merchant_id and q.store_id = h.store_id
        and q.order_external_id = h.external_id and q.line_id = l.line_id
      where l.merchant_id = h.merchant_id and l.shipment_id = h.shipment_id), '[]')`),
  },
  filters: {
    channels: among(s.platform),
    ids: among(h.shipmentId),
    state: among(h.state),
    channel: equals(s.platform),
    shopId: equals(h.storeId),
    orderId: ofOrder,
    source: equals(h.origin),
    carrier: ofCarrier,
    supplier: ofSupplier,
    tracking: among(h.trackingState),
    alert: ofAlert,
    shippedFrom: atLeast(h.shippedAt),
    shippedTo: before(h.shippedAt),
    q: ofText,
  },
  sorts: { shippedAt: h.shippedAt, createdAt: h.createdAt, trackingNumber: h.trackingNumber },
  unique: [h.shipmentId],
});

/** A parcel as it is stored, with its history. */
export type ShipmentRow = RowIn<typeof shipments>;
/** Its reason is a sentence in the caller's language once the call answers. */
type Shown = Omit<Shipment, 'reason'> & { reason: Notice | null };

/** A parcel as it is shown, with what can be decided about it. */
export const asShipment = ({ history: _, ...row }: ShipmentRow): Shown => ({
  ...row,
  decisions: decisionsFor(row.state, row.reason),
});

/** A page of the parcels that a viewer may see. */
export async function listShipments(tx: MerchantTx, { channels }: Viewer, asked: Omit<Asked, 'channels'>) {
  const page = await shipments.page(askIn(tx), tx.merchantId, { ...asked, channels });
  return { ...page, rows: page.rows.map(asShipment) };
}

/** Parcels of a filter that a viewer may see, the newest first. */
export const findShipments = (
  tx: MerchantTx,
  { channels }: Viewer,
  filter: Named,
  { sort = 'createdAt', atMost }: { sort?: Sort; atMost: number },
): Promise<ShipmentRow[]> => shipments.all(askIn(tx), tx.merchantId, { ...filter, channels }, { sort, atMost });
