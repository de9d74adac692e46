import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { OrderAddress } from '#contract/order.schemas.ts';
import type { OrderHandling, OrderStage, OrderTaskName, OrderWork, ShipTo } from '#contract/orderWork.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { serviceOrderStates } from '#contract/shipmentWords.ts';
import { merchantId, moment, ownRowsOnly, pieces } from './columns.ts';
import type { OfferSnapshot } from './mapping.ts';

/** Why an order is not worked on, and who said so. */
export interface StoredHold {
  by: 'merchant' | 'rule';
  reason: string;
  /** How many pieces it is about, where it is about pieces. */
  count?: number;
  since: string;
}

/** Why a plan could not buy an order, for the address that it had then; its parameter `checkedAt` says when. */
export interface PlanProblem {
  notice: Notice;
  addressHash: string;
}

/**
 * What we know and decided about an order: no sync rewrites it, and it outlives disconnecting the store. `externalId` is
 * the store's id of the order; the mirror beside it is `store_order`.
 */
export const orderState = pgTable(
  'order_state',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    /** Another moment under a known id is another order: the store was reset or restored. */
    placedAt: moment('placed_at').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** Since when it is ours to work on; null of one from before the store was connected, until the merchant decides. */
    takenInAt: moment('taken_in_at'),
    handling: text('handling').$type<OrderHandling>().notNull().default('buy'),
    holds: jsonb('holds').$type<StoredHold[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    ownerId: uuid('owner_id'),
    /** Where the goods are to go instead, and the store's address that it was decided over. */
    shipTo: jsonb('ship_to').$type<ShipTo>(),
    shipToOver: jsonb('ship_to_over').$type<OrderAddress>(),
    /** Who was asked to ship it; null where nobody was. */
    forwarded: jsonb('forwarded').$type<NonNullable<OrderWork['forwarded']>>(),
    stage: text('stage').$type<OrderStage>().notNull().default('new'),
    goneAt: moment('gone_at'),
    /** What of the problems after buying the merchant has dealt with; see `markOf`. */
    settled: text('settled'),
    /** What stopped the last plan; null where nothing did, or what is to be bought is another since. */
    planProblem: jsonb('plan_problem').$type<PlanProblem>(),
    /** When somebody looked after its parcels last: what they were reminded of counts from then on. */
    trackingCheckedAt: moment('tracking_checked_at'),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId] }),
    index('order_state_by_stage').on(t.merchantId, t.stage, t.placedAt, t.storeId, t.externalId),
    // What a new version, or another rule, has still to be worked out for.
    index('order_state_new').on(t.merchantId, t.storeId, t.externalId).where(sql`stage = 'new'`),
    ownRowsOnly(t.merchantId),
  ],
);

/**
 * What was decided about an order that its store asks another service to ship. Without a row nobody decided; it goes when no service
 * ships anything of the order any more.
 */
export const serviceOrder = pgTable(
  'service_order',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    state: text('state').$type<(typeof serviceOrderStates)[number]>().notNull(),
    /** The service that was asked to give it back, or refused; empty where it is not known. */
    service: text('service').notNull().default(''),
    /** Why it could not be taken over. */
    reason: jsonb('reason').$type<Notice>(),
    /** Whether a service that kept it is asked once more. */
    asksAgain: boolean('asks_again').notNull().default(false),
    /** When the task that takes over takes it on; null where only a person goes on. */
    nextAt: moment('next_at'),
    stateSince: moment('state_since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId] }),
    index('service_order_due').on(t.nextAt).where(sql`next_at is not null`),
    // The JSON value null would count as a reason.
    check('service_order_reason', sql`jsonb_typeof(${t.reason}) <> 'null'`),
    ownRowsOnly(t.merchantId),
  ],
);

/** The tags of orders, a row each; kept by a trigger on `order_state`. */
export const orderTag = pgTable(
  'order_tag',
  {
    merchantId: merchantId(),
    tag: text('tag').notNull(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.tag, t.storeId, t.externalId] }),
    index('order_tag_by_order').on(t.merchantId, t.storeId, t.externalId),
    ownRowsOnly(t.merchantId),
  ],
);

/** What became of a position's pieces, in the store's own count; it stays when the line leaves the store's order. */
export const orderLineState = pgTable(
  'order_line_state',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    lineId: text('line_id').notNull(),
    productExternalId: text('product_external_id'),
    variantExternalId: text('variant_external_id'),
    ordered: pieces('ordered').notNull(),
    cancelled: pieces('cancelled').notNull(),
    refunded: pieces('refunded').notNull(),
    /** Sent by anybody but us. */
    fulfilledElsewhere: pieces('fulfilled_elsewhere').notNull(),
    /** Posted to the store by us. */
    shipped: pieces('shipped').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId, t.lineId] }),
    index('order_line_state_by_product').on(t.merchantId, t.storeId, t.productExternalId, t.variantExternalId),
    ownRowsOnly(t.merchantId),
  ],
);

/**
 * What has to be had for a position, in supplier pieces, a row for each component of its mapping. `allocated` rises in one
 * function under the row's lock; the database refuses a rise above `needed`, but not a `needed` that falls below it.
 */
export const lineNeed = pgTable(
  'line_need',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    lineId: text('line_id').notNull(),
    component: integer('component').notNull(),
    source: text('source').$type<'supplier' | 'warehouse' | 'self' | 'none'>().notNull(),
    supplier: text('supplier').$type<SupplierPlatform>(),
    supplierProductId: text('supplier_product_id'),
    supplierSkuId: text('supplier_sku_id'),
    /** Of the source `warehouse`: the item; null where the mapping names none. */
    stockItemId: uuid('stock_item_id'),
    piecesPerUnit: integer('pieces_per_unit').notNull(),
    isGift: boolean('is_gift').notNull().default(false),
    ruleId: uuid('rule_id'),
    ruleRevision: integer('rule_revision'),
    /** With the first allocation: from then on no changed mapping touches it. */
    frozenAt: moment('frozen_at'),
    needed: pieces('needed').notNull(),
    allocated: pieces('allocated').notNull().default(0),
    /** What was mapped when it was frozen: a later mapping says nothing of goods of which some are bought. */
    snapshot: jsonb('snapshot').$type<OfferSnapshot>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId, t.lineId, t.component] }),
    index('line_need_by_supplier').on(t.merchantId, t.supplier, t.storeId, t.externalId),
    ownRowsOnly(t.merchantId),
  ],
);

/** An open task of an order: a row each, so that tabs and counts stay small however old the shop is. */
export const orderTask = pgTable(
  'order_task',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    task: text('task').$type<OrderTaskName>().notNull(),
    placedAt: moment('placed_at').notNull(),
    /** A clock: not shown before. */
    visibleAt: moment('visible_at').notNull(),
    dueAt: moment('due_at'),
    reason: jsonb('reason').$type<Notice>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId, t.task] }),
    index('order_task_by_placed').on(t.merchantId, t.task, t.placedAt, t.storeId, t.externalId),
    index('order_task_by_store').on(t.merchantId, t.storeId, t.task, t.placedAt),
    ownRowsOnly(t.merchantId),
  ],
);
