import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { ParcelItem, Shipment, ShipmentDetail } from '#contract/shipment.schemas.ts';
import type { alertDays, ParcelAlert, TrackingState } from '#contract/trackingWords.ts';
import { merchantId, moment, ownRowsOnly, pieces, wideAmount } from './columns.ts';

/** What happened to a parcel; `by` is the person, null where it happened by itself. */
export type ShipmentEvent = Omit<ShipmentDetail['history'][number], 'personName'> & { by: string | null };

/** A parcel to a customer. It belongs to one order. */
export const shipment = pgTable(
  'shipment',
  {
    merchantId: merchantId(),
    shipmentId: uuid('shipment_id').notNull(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    origin: text('origin').$type<Shipment['origin']>().notNull(),
    purchaseId: uuid('purchase_id'),
    carrier: text('carrier').notNull(),
    carrierName: text('carrier_name').notNull(),
    /** Without blanks and in capitals; empty where it has none. */
    trackingNumber: text('tracking_number').notNull(),
    queryUrl: text('query_url').notNull(),
    shippedAt: moment('shipped_at').notNull(),
    cost: wideAmount('cost'),
    costCurrency: text('cost_currency'),
    shippingFee: wideAmount('shipping_fee'),
    feeCurrency: text('fee_currency'),
    remark: text('remark').notNull(),
    notify: boolean('notify').notNull(),
    /** The least far of its fulfilments: `shipping/life.ts`. */
    state: text('state').$type<Shipment['state']>().notNull(),
    history: jsonb('history').$type<ShipmentEvent[]>().notNull(),
    /** Null where its supplier named it. */
    createdBy: uuid('created_by'),
    createdAt: moment('created_at').notNull(),
    /** Where it is; null where nobody says that. Of it, and of all until `trackingOverAt`: `shipping/parcels/`. */
    trackingState: text('tracking_state').$type<TrackingState>(),
    /** The supplier's own word for that. */
    trackingWord: text('tracking_word').notNull().default(''),
    /** When its supplier was asked last. */
    trackedAt: moment('tracked_at'),
    /** When a carrier had it for the first time, and when something happened to it last. */
    scannedAt: moment('scanned_at'),
    eventAt: moment('event_at'),
    /** The day it was promised for. */
    promisedAt: moment('promised_at'),
    deliveredAt: moment('delivered_at'),
    /** From then on nobody asks where it is. */
    trackingOverAt: moment('tracking_over_at'),
    /** Why somebody has to look after it, and from when on: `orders/alerts.ts`. */
    alert: text('alert').$type<ParcelAlert>(),
    alertAt: moment('alert_at'),
    /** Since when it is lost, as somebody decided; what was in it may be bought again. */
    lostAt: moment('lost_at'),
    isResent: boolean('is_resent').notNull().default(false),
    /** The lost parcel in whose place it travels. */
    replaces: uuid('replaces'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.shipmentId] }),
    index('shipment_by_alert').on(t.merchantId, t.alert, t.alertAt).where(sql`alert is not null`),
    index('shipment_by_tracking').on(t.merchantId, t.trackingState, t.createdAt),
    index('shipment_by_order').on(t.merchantId, t.storeId, t.externalId),
    index('shipment_by_created').on(t.merchantId, t.createdAt, t.shipmentId),
    index('shipment_by_shipped').on(t.merchantId, t.shippedAt, t.shipmentId),
    index('shipment_by_number').on(t.merchantId, t.trackingNumber),
    index('shipment_by_purchase').on(t.merchantId, t.purchaseId).where(sql`purchase_id is not null`),
    // A parcel is known by its number within its order.
    uniqueIndex('shipment_number')
      .on(t.merchantId, t.storeId, t.externalId, t.trackingNumber)
      .where(sql`tracking_number <> '' and state <> 'cancelled'`),
    ownRowsOnly(t.merchantId),
  ],
);

/** What is in a parcel, in the store's count. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    merchantId: merchantId(),
    shipmentId: uuid('shipment_id').notNull(),
    lineId: text('line_id').notNull(),
    quantity: pieces('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.shipmentId, t.lineId] }), ownRowsOnly(t.merchantId)],
);

/**
 * What a store is told in one call: of a parcel that leaves from two places there are two. Those that somebody made in the store
 * itself have `by` store; they are written as they are read.
 */
export const fulfilment = pgTable(
  'fulfilment',
  {
    merchantId: merchantId(),
    fulfilmentId: uuid('fulfilment_id').notNull(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    by: text('by').$type<'app' | 'store'>().notNull(),
    /** The store's id of it; null until the store took it. */
    remoteId: text('remote_id'),
    /** Whether the store names it among those of its order. */
    isListed: boolean('is_listed').notNull(),
    /** Which states there are, and how one follows another: `shipping/life.ts`. */
    state: text('state').$type<Shipment['state']>().notNull(),
    reason: jsonb('reason').$type<Notice>(),
    /** Where it is shipped from, as the store divides the order; empty until that is known. */
    place: text('place').notNull().default(''),
    company: text('company').notNull().default(''),
    /** The numbers that the store was sent last. */
    numbers: text('numbers').array().notNull().default(sql`'{}'`),
    /** Of those, the number that the customer was mailed about: noted before the call that mails. */
    mailedNumber: text('mailed_number'),
    /** It is to be cancelled as soon as it is known whether the store has it. */
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    /** When the task that posts takes it on; null where nothing is to be done, or only a person can go on. */
    postAt: moment('post_at'),
    stateSince: moment('state_since').notNull(),
    postedAt: moment('posted_at'),
    /** When the store was told that what is in it has arrived. */
    deliveryToldAt: moment('delivery_told_at'),
    /** When it was compared with what its store shows: what is read of the order later is compared again. */
    checkedAt: moment('checked_at'),
    /** When the store did not have an unknown one for the first time: that counts when it is so twice. */
    absentAt: moment('absent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.fulfilmentId] }),
    index('fulfilment_by_order').on(t.merchantId, t.storeId, t.externalId),
    index('fulfilment_to_post').on(t.postAt).where(sql`post_at is not null`),
    uniqueIndex('fulfilment_remote')
      .on(t.merchantId, t.storeId, t.externalId, t.remoteId)
      .where(sql`state <> 'cancelled'`),
    // The JSON value null would count as a reason.
    check('fulfilment_reason', sql`jsonb_typeof(${t.reason}) <> 'null'`),
    ownRowsOnly(t.merchantId),
  ],
);

export const fulfilmentLine = pgTable(
  'fulfilment_line',
  {
    merchantId: merchantId(),
    fulfilmentId: uuid('fulfilment_id').notNull(),
    lineId: text('line_id').notNull(),
    quantity: pieces('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.fulfilmentId, t.lineId] }), ownRowsOnly(t.merchantId)],
);

/** Which parcels a fulfilment tells of. */
export const fulfilmentShipment = pgTable(
  'fulfilment_shipment',
  {
    merchantId: merchantId(),
    fulfilmentId: uuid('fulfilment_id').notNull(),
    shipmentId: uuid('shipment_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.fulfilmentId, t.shipmentId] }),
    index('fulfilment_shipment_by_shipment').on(t.merchantId, t.shipmentId),
    ownRowsOnly(t.merchantId),
  ],
);

/** Items in a parcel, by the line of its purchase. */
export interface ParcelContent {
  position: number;
  quantity: number;
}

/**
 * A parcel as its supplier tells it, and which of ours it is. Of one supplier order that holds several purchases each has its own
 * row.
 */
export const supplierParcel = pgTable(
  'supplier_parcel',
  {
    merchantId: merchantId(),
    parcelId: uuid('parcel_id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    externalOrderId: text('external_order_id').notNull(),
    shipmentId: uuid('shipment_id').notNull(),
    number: text('number').notNull(),
    /** Numbers that it travelled under before, and others that stood beside this one. */
    otherNumbers: text('other_numbers').array().notNull().default(sql`'{}'`),
    /** Null where the supplier does not tell it, or it is not certain. */
    contents: jsonb('contents').$type<ParcelContent[]>(),
    /** As the supplier names them. */
    items: jsonb('items').$type<ParcelItem[]>(),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** Since when the supplier does not list it any more. */
    absentAt: moment('absent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.parcelId] }),
    uniqueIndex('supplier_parcel_number').on(t.merchantId, t.purchaseId, t.externalOrderId, t.number),
    index('supplier_parcel_by_shipment').on(t.merchantId, t.shipmentId),
    ownRowsOnly(t.merchantId),
  ],
);

/** What happened to a parcel on its road. Append-only: what a supplier tells again changes nothing. */
export const trackingEvent = pgTable(
  'tracking_event',
  {
    merchantId: merchantId(),
    shipmentId: uuid('shipment_id').notNull(),
    at: moment('at').notNull(),
    /** Of its words, so that two events of one moment are two. */
    digest: text('digest').notNull(),
    /** Whether `at` is a moment, or a clock's time at an unknown place. */
    hasZone: boolean('has_zone').notNull(),
    state: text('state').$type<TrackingState>(),
    word: text('word').notNull(),
    text: text('text').notNull(),
    place: text('place').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.shipmentId, t.at, t.digest] }), ownRowsOnly(t.merchantId)],
);

/** How a merchant wants to be reminded of parcels; no row: as everybody is at first. */
export const shippingSettings = pgTable(
  'shipping_settings',
  {
    merchantId: merchantId(),
    /** Days by alert: `alertDays` where one is missing, null for never. */
    days: jsonb('days').$type<Partial<Record<keyof typeof alertDays, number | null>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId] }), ownRowsOnly(t.merchantId)],
);
