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
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { TrackingState } from '#contract/trackingWords.ts';
import type { MovementKind } from '#contract/warehouseWords.ts';
import { amount, merchantId, moment, ownRowsOnly, pieces } from './columns.ts';

/** A place where the merchant has goods. */
export const warehouse = pgTable(
  'warehouse',
  {
    merchantId: merchantId(),
    warehouseId: uuid('warehouse_id').notNull(),
    name: text('name').notNull(),
    /** ISO 3166-1 alpha-2; empty where it is not known. */
    country: text('country').notNull(),
    /** As people write it; that of `shipTo` where there is one. */
    address: text('address').notNull(),
    /** As suppliers ask for it; null where nothing is sent there. */
    shipTo: jsonb('ship_to').$type<ShipTo>(),
    note: text('note').notNull().default(''),
    /** Where suppliers send that deliver to a warehouse only. One at most. */
    isReceiving: boolean('is_receiving').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** It is in no list any more; what was bought to it names it still. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.warehouseId] }),
    uniqueIndex('warehouse_receiving').on(t.merchantId).where(sql`is_receiving and removed_at is null`),
    uniqueIndex('warehouse_name').on(t.merchantId, sql`lower(name)`).where(sql`removed_at is null`),
    check('warehouse_ship_to', sql`jsonb_typeof(${t.shipTo}) <> 'null'`),
    ownRowsOnly(t.merchantId),
  ],
);

/** What the merchant has in stock, counted in supplier items. Its row is locked by whoever changes its levels. */
export const stockItem = pgTable(
  'stock_item',
  {
    merchantId: merchantId(),
    itemId: uuid('item_id').notNull(),
    sku: text('sku').notNull(),
    title: text('title').notNull(),
    variantTitle: text('variant_title').notNull().default(''),
    image: text('image'),
    /** At so many free items in a warehouse, or fewer, it is low there; null: nobody is told. */
    lowAt: integer('low_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.itemId] }),
    uniqueIndex('stock_item_sku').on(t.merchantId, sql`lower(sku)`),
    ownRowsOnly(t.merchantId),
  ],
);

/** A supplier's SKU that is the item. */
export const stockAlias = pgTable(
  'stock_alias',
  {
    merchantId: merchantId(),
    supplier: text('supplier').$type<SupplierPlatform>().notNull(),
    supplierProductId: text('supplier_product_id').notNull(),
    supplierSkuId: text('supplier_sku_id').notNull(),
    itemId: uuid('item_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.supplier, t.supplierProductId, t.supplierSkuId] }),
    index('stock_alias_by_item').on(t.merchantId, t.itemId),
    ownRowsOnly(t.merchantId),
  ],
);

/** How many of an item a warehouse has. A trigger on `stock_movement` is the only writer. */
export const stock = pgTable(
  'stock',
  {
    merchantId: merchantId(),
    warehouseId: uuid('warehouse_id').notNull(),
    itemId: uuid('item_id').notNull(),
    onHand: pieces('on_hand').notNull().default(0),
    /** Of these, what is reserved for orders. */
    allocated: pieces('allocated').notNull().default(0),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.warehouseId, t.itemId] }),
    index('stock_by_item').on(t.merchantId, t.itemId),
    check('stock_levels', sql`on_hand >= allocated and allocated >= 0`),
    ownRowsOnly(t.merchantId),
  ],
);

/** What changed a level, and why. Append-only: the app may insert and read. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    merchantId: merchantId(),
    movementId: uuid('movement_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    itemId: uuid('item_id').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** By how many items each level changed. */
    onHand: pieces('on_hand').notNull(),
    allocated: pieces('allocated').notNull(),
    /** What it is of: it happens once. */
    key: text('key').notNull(),
    at: moment('at').notNull(),
    /** The person; null where it happened by itself. */
    by: uuid('by'),
    reason: text('reason').notNull().default(''),
    purchaseId: uuid('purchase_id'),
    /** The order's claim that it is of. */
    claimId: uuid('claim_id'),
    shipmentId: uuid('shipment_id'),
    /** Of one item that came in; null where it is not known. */
    unitCost: amount('unit_cost'),
    currency: text('currency'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.movementId] }),
    uniqueIndex('stock_movement_key').on(t.merchantId, t.key),
    index('stock_movement_by_item').on(t.merchantId, t.itemId, t.warehouseId, t.at, t.movementId),
    index('stock_movement_by_at').on(t.merchantId, t.at, t.movementId),
    check('stock_movement_levels', sql`on_hand <> 0 or allocated <> 0`),
    ownRowsOnly(t.merchantId),
  ],
);

/** Items of one warehouse that were reserved at once for one need of an order. */
export const stockClaim = pgTable(
  'stock_claim',
  {
    merchantId: merchantId(),
    claimId: uuid('claim_id').notNull(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    lineId: text('line_id').notNull(),
    component: integer('component').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    itemId: uuid('item_id').notNull(),
    reserved: pieces('reserved').notNull().default(0),
    /** In a parcel, less what was lost on its road. */
    shipped: pieces('shipped').notNull().default(0),
    /** How often it changed: part of the keys of its movements. */
    version: integer('version').notNull().default(0),
    /** The newest claims go first. */
    reservedAt: moment('reserved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.claimId] }),
    index('stock_claim_by_order').on(t.merchantId, t.storeId, t.externalId, t.lineId, t.component),
    index('stock_claim_reserved').on(t.merchantId, t.itemId, t.warehouseId, t.reservedAt).where(sql`reserved > 0`),
    check('stock_claim_levels', sql`reserved >= 0 and shipped >= 0`),
    ownRowsOnly(t.merchantId),
  ],
);

/** Items of a claim that are in a parcel; `lost` of them did not arrive. Of a cancelled parcel there are none. */
export const shipmentStock = pgTable(
  'shipment_stock',
  {
    merchantId: merchantId(),
    shipmentId: uuid('shipment_id').notNull(),
    claimId: uuid('claim_id').notNull(),
    quantity: pieces('quantity').notNull(),
    lost: pieces('lost').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.shipmentId, t.claimId] }),
    check('shipment_stock_levels', sql`quantity >= 0 and lost >= 0 and lost <= quantity`),
    ownRowsOnly(t.merchantId),
  ],
);

/** A parcel to a warehouse, as its supplier tells it. */
export const inboundParcel = pgTable(
  'inbound_parcel',
  {
    merchantId: merchantId(),
    purchaseId: uuid('purchase_id').notNull(),
    externalOrderId: text('external_order_id').notNull(),
    number: text('number').notNull(),
    carrierName: text('carrier_name').notNull(),
    state: text('state').$type<TrackingState>(),
    /** When something happened to it last, as far as that is told. */
    eventAt: moment('event_at'),
    deliveredAt: moment('delivered_at'),
    firstSeenAt: moment('first_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.purchaseId, t.externalOrderId, t.number] }),
    ownRowsOnly(t.merchantId),
  ],
);
