import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { Order, OrderDetail, OrderLine } from '#contract/order.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoredDetail, StoreProduct } from '#contract/storeProduct.schemas.ts';
import { merchantId, moment, ownRowsOnly, pieces, wideAmount } from './columns.ts';

/** How far our copy of a store's products or orders is: a row for each of the two. */
export const syncState = pgTable(
  'sync_state',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    resource: text('resource').notNull(),
    state: text('state').notNull(),
    /** Everything (then what was not seen is gone), or what changed since `changedSince`. */
    full: boolean('full').notNull(),
    changedSince: moment('changed_since'),
    /** Where the reading under way goes on after a crash; null at its beginning and after its end. */
    cursor: text('cursor'),
    startedAt: moment('started_at'),
    read: integer('read').notNull().default(0),
    total: integer('total'),
    /** Up to when everything is known to be here. */
    completeUntil: moment('complete_until'),
    fullAt: moment('full_at'),
    verifiedAt: moment('verified_at'),
    /** Why it cannot be read now, and since when; null where it can. */
    problem: jsonb('problem').$type<Notice>(),
    problemSince: moment('problem_since'),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.storeId, t.resource] }), ownRowsOnly(t.merchantId)],
);

/** A product or order of a store that could not be read or saved. Gone as soon as it can. */
export const unreadableRow = pgTable(
  'unreadable_row',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    resource: text('resource').notNull(),
    /** '' for those that do not tell their id: they are one row. */
    externalId: text('external_id').notNull(),
    /** What a person knows it by, such as "#7002"; '' where it does not tell. */
    label: text('label').notNull(),
    reason: jsonb('reason').$type<Notice>().notNull(),
    since: moment('since').notNull(),
    triedAt: moment('tried_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.storeId, t.resource, t.externalId] }), ownRowsOnly(t.merchantId)],
);

/** A product or order that has to be read again: a webhook spoke of it, or somebody asked. One row however often. */
export const refreshRequest = pgTable(
  'refresh_request',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    kind: text('kind').notNull(),
    externalId: text('external_id').notNull(),
    /** Moves with every mention: a request is taken off only if it was not renewed while it was being read. */
    requestedAt: moment('requested_at').notNull(),
    /** The store said that it was deleted: what it then shows no more is gone, and not merely out of sight. */
    deleted: boolean('deleted').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.kind, t.externalId] }),
    index('refresh_request_by_time').on(t.merchantId, t.storeId, t.requestedAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** Deliveries already taken that have an id, so that a doubled one is known. Cleared after some days. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    deliveryId: text('delivery_id').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.deliveryId] }),
    index('webhook_delivery_by_time').on(t.receivedAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** A product as its store holds it, read by a sync. */
export const storeProduct = pgTable(
  'store_product',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    platform: text('platform').$type<StorePlatform>().notNull(),
    title: text('title').notNull(),
    status: text('status').$type<StoreProduct['status']>().notNull(),
    platformStatus: text('platform_status').notNull(),
    image: text('image'),
    url: text('url'),
    sku: text('sku').notNull(),
    priceMin: wideAmount('price_min'),
    priceMax: wideAmount('price_max'),
    inventory: pieces('inventory'),
    variantCount: integer('variant_count').notNull(),
    /** Description, options, images and variants; null until they were read. */
    detail: jsonb('detail').$type<StoredDetail>(),
    searchText: text('search_text').notNull(),
    remoteUpdatedAt: moment('remote_updated_at').notNull(),
    syncedAt: moment('synced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId] }),
    index('store_product_by_updated').on(t.merchantId, t.platform, t.remoteUpdatedAt, t.storeId, t.externalId),
    index('store_product_by_title').on(t.merchantId, t.platform, t.title, t.storeId, t.externalId),
    index('store_product_by_price').on(t.merchantId, t.platform, t.priceMin, t.storeId, t.externalId),
    index('store_product_by_inventory').on(t.merchantId, t.platform, t.inventory, t.storeId, t.externalId),
    // For the tabs: a status by itself, and how many have each.
    index('store_product_by_status').on(t.merchantId, t.platform, t.status, t.remoteUpdatedAt, t.storeId, t.externalId),
    index('store_product_by_store').on(t.merchantId, t.storeId, t.remoteUpdatedAt, t.externalId),
    index('store_product_search').using('gin', t.merchantId, t.searchText.op('gin_trgm_ops')),
    ownRowsOnly(t.merchantId),
  ],
);

/** An order as its store tells it. What no list sorts or filters by lies in `attributes`. */
export const storeOrder = pgTable(
  'store_order',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    platform: text('platform').$type<StorePlatform>().notNull(),
    number: text('number').notNull(),
    state: text('state').$type<Order['state']>().notNull(),
    payment: text('payment').$type<Order['payment']>().notNull(),
    fulfilment: text('fulfilment').$type<Order['fulfilment']>().notNull(),
    platformStatus: text('platform_status').notNull(),
    currency: text('currency').notNull(),
    total: wideAmount('total').notNull(),
    itemCount: pieces('item_count').notNull(),
    customerName: text('customer_name').notNull(),
    countryCode: text('country_code').notNull(),
    attributes: jsonb('attributes').$type<OrderAttributes>().notNull(),
    searchText: text('search_text').notNull(),
    placedAt: moment('placed_at').notNull(),
    remoteUpdatedAt: moment('remote_updated_at').notNull(),
    syncedAt: moment('synced_at').notNull(),
    /** Since when the store says that it does not hold the order any more; what we know of it stays. */
    goneAt: moment('gone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId] }),
    index('store_order_of_all').on(t.merchantId, t.placedAt, t.storeId, t.externalId),
    // How business goes is read of it alone: see `insight/business/queries.ts`.
    index('store_order_counted')
      .on(t.merchantId, t.placedAt, t.platform, t.payment, t.currency, t.total, t.countryCode, t.storeId, t.externalId)
      .where(sql`state <> 'cancelled' and gone_at is null and (attributes->>'isTest') is distinct from 'true'`),
    index('store_order_refunded').on(t.merchantId, t.remoteUpdatedAt).where(sql`attributes->'refunds' <> '[]'`),
    index('store_order_by_placed').on(t.merchantId, t.platform, t.placedAt, t.storeId, t.externalId),
    index('store_order_by_updated').on(t.merchantId, t.platform, t.remoteUpdatedAt, t.storeId, t.externalId),
    index('store_order_by_total').on(t.merchantId, t.platform, t.total, t.storeId, t.externalId),
    index('store_order_open')
      .on(t.merchantId, t.platform, t.fulfilment, t.placedAt)
      .where(sql`state <> 'cancelled' and fulfilment <> 'fulfilled'`),
    index('store_order_by_store').on(t.merchantId, t.storeId, t.placedAt, t.externalId),
    index('store_order_search').using('gin', t.merchantId, t.searchText.op('gin_trgm_ops')),
    ownRowsOnly(t.merchantId),
  ],
);

/** How many orders are known of each store: kept by a trigger. */
export const orderCount = pgTable(
  'order_count',
  { merchantId: merchantId(), storeId: uuid('store_id').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.storeId] }), ownRowsOnly(t.merchantId)],
);

/** What an order has beside what lists need, as calls answer it. Some of it is missing in rows of earlier versions. */
export type OrderAttributes = Omit<OrderDetail, keyof Order | Later | 'shipTo' | 'service'> &
  Partial<Pick<OrderDetail, Later>> & {
    /** The platform's id of the customer; left out of rows of earlier versions. */
    buyerId?: string | null;
  };
type Later =
  | ('shippingMethod' | 'taxIncluded' | 'fees' | 'coupons')
  | ('isTest' | 'holds' | 'risk' | 'paymentMethod' | 'personIds' | 'refunds');

/** A position of an order. The pool product behind it is found by the store's ids. */
export const storeOrderLine = pgTable(
  'store_order_line',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    orderExternalId: text('order_external_id').notNull(),
    lineId: text('line_id').notNull(),
    position: integer('position').notNull(),
    productExternalId: text('product_external_id'),
    variantExternalId: text('variant_external_id'),
    title: text('title').notNull(),
    variantTitle: text('variant_title').notNull(),
    sku: text('sku').notNull(),
    /** As ordered. What became of the pieces is null where the store does not tell. */
    quantity: pieces('quantity').notNull(),
    cancelled: pieces('cancelled'),
    refunded: pieces('refunded'),
    fulfilled: pieces('fulfilled'),
    shipper: text('shipper').$type<OrderLine['shipper']>().notNull().default('merchant'),
    /** The service that sends it; empty where the merchant does, or the store names none. */
    assignedTo: text('assigned_to').notNull().default(''),
    properties: jsonb('properties').$type<OrderLine['properties']>().notNull().default([]),
    pieceIds: text('piece_ids').array().notNull().default([]),
    openQuantity: pieces('open_quantity').notNull(),
    price: wideAmount('price').notNull(),
    image: text('image'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.orderExternalId, t.lineId] }),
    index('store_order_line_by_product').on(t.merchantId, t.storeId, t.productExternalId),
    ownRowsOnly(t.merchantId),
  ],
);
