import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { Shipment, ShipmentDetail } from '#contract/shipment.schemas.ts';
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
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.shipmentId] }),
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
