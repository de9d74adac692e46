import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeliveryOption } from '#contract/delivery.ts';
import type { Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { BuyingSettings, Purchase } from '#contract/purchase.schemas.ts';
import type { PlanFinding, Recipient } from '#contract/purchasePlan.schemas.ts';
import type { FindingCause } from '#contract/purchaseWords.ts';
import type { Stocking } from '#contract/warehouseWords.ts';
import { amount, merchantId, moment, ownRowsOnly, pieces, wideAmount } from './columns.ts';
import type { OfferSnapshot } from './mapping.ts';

/** What would be bought for some orders: checked, changed and at last confirmed; kept for a day. */
export const purchasePlan = pgTable(
  'purchase_plan',
  {
    merchantId: merchantId(),
    planId: uuid('plan_id').notNull(),
    state: text('state').$type<'checking' | 'ready' | 'confirmed'>().notNull(),
    actorId: uuid('actor_id').notNull(),
    /** Made for the merchant's rules: decided as soon as it is checked. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** Orders for which there was nothing to buy, and why. */
    skipped: jsonb('skipped').$type<{ orderId: string; orderNumber: string; reason: Notice }[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.planId] }),
    index('purchase_plan_by_created').on(t.createdAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** A line of a planned purchase: what of which need is bought, and what the supplier says of it now. */
export interface PlannedLine {
  storeId: string;
  externalId: string;
  lineId: string;
  component: number;
  title: string;
  variantTitle: string;
  image: string | null;
  supplierProductId: string;
  supplierSkuId: string;
  /** The service that its mapping names; empty for none. */
  service: string;
  /** What it was mapped or published as: what is sold under the SKU now has to be the same. Null where that was not kept. */
  snapshot: OfferSnapshot | null;
  quantity: number;
  /** Of the checks: null until they have been made, or where the supplier has no such SKU. */
  live: {
    orderRef: string;
    optionValues: string[];
    image: string | null;
    price: Money | null;
    stock: number | null;
    minimum: number;
  } | null;
}

/** What a planned purchase rests on, and what became of its checks. */
export interface PlannedDraft {
  /** What a check was begun for: its results are of no use to a draft that was made again meanwhile. */
  draftId: string;
  lines: PlannedLine[];
  /** What the merchant chose; null: as the settings say. */
  chosen: { service: string | null; choose: 'cheapest' | 'fastest' | null; accepted: FindingCause[] };
  /** Of the address and ids of each of its orders, by the order's id: of one customer, other ones make the plan stale. */
  addressHashes: Record<string, string>;
  recipient: Recipient;
  /** What was found of where it goes. */
  findings: PlanFinding[];
  /** Why the supplier could not be asked; null where it was. */
  away: Notice | null;
  /** When it was asked, ISO 8601: what was bought later is not in the stock that it named. Null before. */
  checkedAt: string | null;
  services: DeliveryOption[];
  terms: Record<string, string>;
}

export const plannedPurchase = pgTable(
  'planned_purchase',
  {
    merchantId: merchantId(),
    planId: uuid('plan_id').notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    position: integer('position').notNull(),
    /** Its order; null where it goes to a warehouse, and each line has its own. */
    storeId: uuid('store_id'),
    externalId: text('external_id'),
    warehouseId: uuid('warehouse_id'),
    supplier: text('supplier').$type<SupplierPlatform>().notNull(),
    accountId: uuid('account_id'),
    method: text('method').$type<'api' | 'byHand'>().notNull(),
    state: text('state').$type<'checking' | 'ready' | 'confirmed'>().notNull(),
    draft: jsonb('draft').$type<PlannedDraft>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.planId, t.purchaseId] }),
    index('planned_purchase_by_state').on(t.merchantId, t.planId, t.state, t.position),
    ownRowsOnly(t.merchantId),
  ],
);

/** A row that was not sent, or sent and never placed, is `takenBack` with the reason. */
type StoredStatus = Exclude<Purchase['status'], 'notSent' | 'notPlaced'>;

/**
 * What is bought from a supplier in one call or by one person: for one order of a store, or to a warehouse of the merchant's, where
 * each line has its own order or none.
 */
export const purchase = pgTable(
  'purchase',
  {
    merchantId: merchantId(),
    purchaseId: uuid('purchase_id').notNull(),
    storeId: uuid('store_id'),
    externalId: text('external_id'),
    warehouseId: uuid('warehouse_id'),
    supplier: text('supplier').$type<SupplierPlatform>().notNull(),
    accountId: uuid('account_id'),
    method: text('method').$type<'api' | 'byHand'>().notNull(),
    planId: uuid('plan_id').notNull(),
    /** The rule that bought it; null: a person did. */
    ruleId: uuid('rule_id'),
    jobId: uuid('job_id'),
    /** As frozen at confirm: nothing that is edited later changes what was agreed to be sent. */
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    service: text('service').notNull(),
    serviceName: text('service_name').notNull(),
    shipFrom: text('ship_from'),
    terms: jsonb('terms').$type<Record<string, string>>().notNull(),
    memo: text('memo').notNull(),
    currency: text('currency'),
    quotedGoods: wideAmount('quoted_goods'),
    quotedFreight: wideAmount('quoted_freight'),
    agreed: wideAmount('agreed'),
    /** By how many percent the price may have risen when it is sent. */
    tolerance: amount('tolerance').notNull(),
    /** The most it may cost when it is sent: its share of the limit of the run that it was bought in. Null: no limit. */
    most: wideAmount('most'),
    /** When shipping was asked for; null: it has to be asked again, since fewer items are left. */
    quotedAt: moment('quoted_at'),
    /** Of the address and ids that the recipient was made of; empty where it goes to a warehouse. */
    addressHash: text('address_hash').notNull(),
    /** Which statuses there are, and how one follows another: `purchasing/purchase.ts`. */
    status: text('status').$type<StoredStatus>().notNull(),
    payment: text('payment').$type<Purchase['payment']>(),
    shipping: text('shipping').$type<Purchase['shipping']>(),
    problem: text('problem').$type<Purchase['problem']>(),
    reason: jsonb('reason').$type<Notice>(),
    charged: wideAmount('charged'),
    chargedCurrency: text('charged_currency'),
    confirmedBy: uuid('confirmed_by').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
    sendAfter: moment('send_after').notNull(),
    placedAt: moment('placed_at'),
    paidAt: moment('paid_at'),
    payBy: moment('pay_by'),
    claimedBy: uuid('claimed_by'),
    claimedUntil: moment('claimed_until'),
    /** When the follower takes it on; null where it is over, or only a person can go on. */
    followAt: moment('follow_at'),
    /** When it ended: nothing more is to come of it. */
    overAt: moment('over_at'),
    polledAt: moment('polled_at'),
    /** Bought before suppliers were asked for parcels: of its parcels stores are told as `store.earlier_parcels` says. */
    isFromBefore: boolean('is_from_before').notNull().default(false),
    /** When the supplier did not know an unknown one for the first time: that counts when it is said twice. */
    absentAt: moment('absent_at'),
    /** How far it is in its warehouse: `warehousing/stocking.ts`. Null before it was placed, and of one that goes to a customer. */
    stocking: text('stocking').$type<Stocking>(),
    /** What a person is asked about what was received. */
    stockingReason: jsonb('stocking_reason').$type<Notice>(),
    /** When something of it was received last. */
    receivedAt: moment('received_at'),
    /** What the merchant wrote about it. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.purchaseId] }),
    index('purchase_by_stocking')
      .on(t.merchantId, t.stocking, t.placedAt, t.purchaseId)
      .where(sql`stocking is not null`),
    check('purchase_stocking_reason', sql`jsonb_typeof(${t.stockingReason}) <> 'null'`),
    check(
      'purchase_for_whom',
      sql`(warehouse_id is null) = (store_id is not null) and (store_id is null) = (external_id is null)`,
    ),
    index('purchase_by_status').on(t.merchantId, t.status, t.confirmedAt, t.purchaseId),
    // What is to be paid stays little however much was bought.
    index('purchase_to_pay')
      .on(t.merchantId, t.confirmedAt, t.purchaseId)
      .where(sql`status = 'placed' and payment in ('unpaid', 'processing')`),
    index('purchase_placed')
      .on(t.merchantId, t.placedAt, t.supplier, t.currency, t.agreed, t.chargedCurrency, t.charged)
      .where(sql`status = 'placed'`),
    index('purchase_by_confirmed').on(t.merchantId, t.confirmedAt, t.purchaseId),
    index('purchase_by_order').on(t.merchantId, t.storeId, t.externalId),
    // What a rule has spent today.
    index('purchase_by_rule').on(t.merchantId, t.ruleId, t.confirmedAt).where(sql`rule_id is not null`),
    index('purchase_to_follow').on(t.followAt).where(sql`follow_at is not null`),
    // The JSON value null would count as a reason.
    check('purchase_reason', sql`jsonb_typeof(${t.reason}) <> 'null'`),
    ownRowsOnly(t.merchantId),
  ],
);

/** One SKU of a purchase, for one component of a line of an order; without an order for the merchant's stock. */
export const purchaseLine = pgTable(
  'purchase_line',
  {
    merchantId: merchantId(),
    purchaseId: uuid('purchase_id').notNull(),
    position: integer('position').notNull(),
    storeId: uuid('store_id'),
    externalId: text('external_id'),
    lineId: text('line_id'),
    component: integer('component').notNull(),
    supplierProductId: text('supplier_product_id').notNull(),
    supplierSkuId: text('supplier_sku_id').notNull(),
    orderRef: text('order_ref').notNull(),
    title: text('title').notNull(),
    variantTitle: text('variant_title').notNull(),
    image: text('image'),
    optionValues: jsonb('option_values').$type<string[]>().notNull(),
    supplierImage: text('supplier_image'),
    quantity: pieces('quantity').notNull(),
    /** Pieces that nobody will send: they are to be bought again. A level, never added to. */
    cancelled: pieces('cancelled').notNull().default(0),
    /** Pieces that were lost on their road and are to be bought again. A level too. */
    lost: pieces('lost').notNull().default(0),
    unitCost: amount('unit_cost'),
    /** What it is in the merchant's stock; null until that is known. */
    stockItemId: uuid('stock_item_id'),
    /** Items that arrived at the warehouse for this line: good ones, damaged ones. Levels. */
    received: pieces('received').notNull().default(0),
    damaged: pieces('damaged').notNull().default(0),
    /** Items that will not arrive, as whoever received the others decided: they are to be bought again. */
    missing: pieces('missing').notNull().default(0),
    /** Good items that arrived beyond what was bought. */
    surplus: pieces('surplus').notNull().default(0),
    /** Items that arrived although the supplier says that it cancelled them, and of these, those that a person keeps. */
    contested: pieces('contested').notNull().default(0),
    kept: pieces('kept').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.purchaseId, t.position] }),
    index('purchase_line_by_order').on(t.merchantId, t.storeId, t.externalId, t.lineId, t.component),
    check(
      'purchase_line_arrived',
      sql`received >= 0 and damaged >= 0 and missing >= 0 and surplus >= 0
        and (received + damaged + missing = 0 or received + damaged + missing + cancelled + lost <= quantity)`,
    ),
    ownRowsOnly(t.merchantId),
  ],
);

/** Of a row `l` of `purchase_line`: items that are still to come, to a customer or to a warehouse. */
export const OUTSTANDING = 'greatest(0, l.quantity - l.cancelled - l.lost - l.received - l.damaged - l.missing)';

/** A supplier's order that a purchase came to: one call may come to several. */
export const purchaseExternal = pgTable(
  'purchase_external',
  {
    merchantId: merchantId(),
    purchaseId: uuid('purchase_id').notNull(),
    supplier: text('supplier').$type<SupplierPlatform>().notNull(),
    externalOrderId: text('external_order_id').notNull(),
    status: text('status').notNull().default(''),
    charged: wideAmount('charged'),
    currency: text('currency'),
    /** The merchant said that this supplier order holds several purchases. */
    isShared: boolean('is_shared').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.purchaseId, t.externalOrderId] }),
    index('purchase_external_by_id').on(t.merchantId, t.supplier, t.externalOrderId),
    uniqueIndex('purchase_external_own').on(t.merchantId, t.supplier, t.externalOrderId).where(sql`not is_shared`),
    ownRowsOnly(t.merchantId),
  ],
);

/** How a merchant buys; no row: as everybody does at first. */
export const buyingSettings = pgTable(
  'buying_settings',
  {
    merchantId: merchantId(),
    settings: jsonb('settings').$type<Omit<BuyingSettings, 'dayLimits' | 'warehouse'>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId] }), ownRowsOnly(t.merchantId)],
);
