import type { ResultOf } from '#contract/endpoint.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment, ShipmentDetail } from '#contract/shipment.schemas.ts';
import { type TrackingAlert, trackingAlerts } from '#contract/trackingWords.ts';
import { order } from '../orders/builders.ts';

type OrderShipping = ResultOf<typeof shipmentCalls.forOrder>;

/** The id of the n-th parcel. */
export const shipmentId = (n: number): string => `01890000-0000-7000-8000-00000000f${String(n).padStart(3, '0')}`;

export const tracking = (changes: Partial<Shipment['tracking']> = {}): Shipment['tracking'] => ({
  state: null,
  word: '',
  readAt: null,
  eventAt: null,
  promisedAt: null,
  deliveredAt: null,
  alert: null,
  lostAt: null,
  isResent: false,
  replaces: null,
  ...changes,
});

export const shipment = (n: number, changes: Partial<Shipment> = {}): Shipment => ({
  shipmentId: shipmentId(n),
  orderId: order().orderId,
  orderNumber: '#1001',
  channel: 'woo',
  shopId: order().shopId,
  shopName: 'Harbour',
  origin: 'self',
  purchaseId: null,
  supplier: null,
  carrier: 'correos',
  carrierName: 'Correos',
  trackingNumber: `PQ${n}`,
  queryUrl: 'https://correos.example/{number}',
  shippedAt: '2026-11-27T10:00:00.000Z',
  quantity: 1,
  cost: null,
  shippingFee: null,
  vendorOrderNumber: '',
  vendorCost: null,
  remark: '',
  notify: true,
  state: 'posted',
  reason: null,
  decisions: [],
  postedAt: '2026-11-27T10:01:00.000Z',
  createdAt: '2026-11-27T10:00:00.000Z',
  lines: [{ lineId: 'l1', title: 'Dock Tee', variantTitle: 'M', image: null, quantity: 1 }],
  tracking: tracking(),
  ...changes,
});

/** A parcel whole, as its page reads it. */
export const shipmentDetail = (changes: Partial<ShipmentDetail> = {}): ShipmentDetail => ({
  ...shipment(1),
  storeFulfilments: [],
  history: [{ at: '2026-11-27T10:00:00.000Z', event: 'created', trackingNumber: 'PQ1', personName: 'Anna' }],
  events: [],
  otherNumbers: [],
  items: null,
  ...changes,
});

/** How many parcels and orders need somebody, none unless said otherwise. */
export const alerts = (changes: Partial<Record<TrackingAlert, number>> = {}): Record<string, number> => ({
  ...Object.fromEntries(trackingAlerts.map((alert) => [alert, 0])),
  ...changes,
});

export const openLine = (changes: Partial<OrderShipping['lines'][number]> = {}): OrderShipping['lines'][number] => ({
  lineId: 'l1',
  title: 'Dock Tee',
  variantTitle: 'M',
  image: null,
  quantity: 2,
  suggested: 2,
  ...changes,
});

export const orderShipping = (changes: Partial<OrderShipping> = {}): OrderShipping => ({
  shipments: [],
  remoteIds: [],
  lines: [openLine(), openLine({ lineId: 'l2', title: 'Quay Mug', variantTitle: '', quantity: 3, suggested: 3 })],
  stopped: null,
  carriers: [
    { code: 'correos', name: 'Correos', queryUrl: 'https://correos.example/{number}' },
    { code: 'seur', name: 'SEUR', queryUrl: null },
  ],
  takesOther: true,
  isInStock: false,
  choosesNotify: true,
  notify: true,
  currency: 'EUR',
  ...changes,
});
