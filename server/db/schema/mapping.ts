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
import type { SupplierPlatform } from '#contract/platforms.ts';
import { amount, merchantId, moment, ownRowsOnly } from './columns.ts';

/** A supplier's SKU that a mapping leads to; the pool's own variants have theirs. */
export const offer = pgTable(
  'offer',
  {
    merchantId: merchantId(),
    offerId: uuid('offer_id').notNull(),
    supplier: text('supplier').$type<SupplierPlatform>().notNull(),
    supplierProductId: text('supplier_product_id').notNull(),
    supplierSkuId: text('supplier_sku_id').notNull(),
    /** What an order names it by, where that is another than the SKU's id. */
    orderRef: text('order_ref').notNull(),
    optionValues: jsonb('option_values').$type<string[]>().notNull(),
    title: text('title').notNull(),
    /** The page of its product; null where none is known. */
    url: text('url'),
    image: text('image'),
    cost: amount('cost'),
    currency: text('currency'),
    stock: integer('stock'),
    minimum: integer('minimum'),
    checkedAt: moment('checked_at').notNull(),
    goneAt: moment('gone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.offerId] }),
    uniqueIndex('offer_sku').on(t.merchantId, t.supplier, t.supplierProductId, t.supplierSkuId),
    ownRowsOnly(t.merchantId),
  ],
);

/** How a store's product, or one variant of it, is had. `variantExternalId` is empty for the whole product. */
export const mapping = pgTable(
  'mapping',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    productExternalId: text('product_external_id').notNull(),
    variantExternalId: text('variant_external_id').notNull().default(''),
    source: text('source').$type<'offers' | 'warehouse' | 'self' | 'none'>().notNull(),
    revision: integer('revision').notNull(),
    /** Since when the supplier's SKU is not what it was mapped as: nothing is bought by it until somebody has looked. */
    frozenAt: moment('frozen_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.productExternalId, t.variantExternalId] }),
    ownRowsOnly(t.merchantId),
  ],
);

/** One way of having it, under conditions; of several that fit the one with the lowest `priority` is taken. */
export const mappingRule = pgTable(
  'mapping_rule',
  {
    merchantId: merchantId(),
    ruleId: uuid('rule_id').notNull(),
    storeId: uuid('store_id').notNull(),
    productExternalId: text('product_external_id').notNull(),
    variantExternalId: text('variant_external_id').notNull(),
    priority: integer('priority').notNull(),
    /** ISO 3166-1 alpha-2; empty for everywhere. */
    countries: text('countries').array().notNull(),
    quantityFrom: integer('quantity_from').notNull(),
    quantityTo: integer('quantity_to'),
    active: boolean('active').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.ruleId] }),
    index('mapping_rule_by_product').on(t.merchantId, t.storeId, t.productExternalId, t.variantExternalId, t.priority),
    ownRowsOnly(t.merchantId),
  ],
);

/** What an offer looked like when it was mapped: another look freezes the mapping. */
export interface OfferSnapshot {
  skuId: string;
  optionValues: string[];
  image: string | null;
  cost: { amount: string; currency: string } | null;
}

export const mappingComponent = pgTable(
  'mapping_component',
  {
    merchantId: merchantId(),
    ruleId: uuid('rule_id').notNull(),
    position: integer('position').notNull(),
    /** An offer of a supplier, with what it looked like, or an item of the merchant's stock. */
    offerId: uuid('offer_id'),
    stockItemId: uuid('stock_item_id'),
    piecesPerUnit: integer('pieces_per_unit').notNull(),
    service: text('service').notNull().default(''),
    snapshot: jsonb('snapshot').$type<OfferSnapshot>(),
    /** It goes along, and is not what was ordered. */
    isGift: boolean('is_gift').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.ruleId, t.position] }),
    index('mapping_component_by_offer').on(t.merchantId, t.offerId),
    index('mapping_component_by_item').on(t.merchantId, t.stockItemId).where(sql`stock_item_id is not null`),
    check(
      'mapping_component_of',
      sql`(offer_id is null) <> (stock_item_id is null) and (offer_id is null) = (snapshot is null)`,
    ),
    ownRowsOnly(t.merchantId),
  ],
);

/** An offer that a mapping leads to. `isGift` is absent of what was kept before there were gifts. */
export interface KeptOfferComponent {
  offerId: string;
  pieces: number;
  service: string;
  isGift?: boolean;
  snapshot: OfferSnapshot;
}

/** An item of stock that a mapping leads to. */
export interface KeptItemComponent {
  stockItemId: string;
  /** As it was called then; the table does not keep it. */
  sku: string;
  pieces: number;
  isGift: boolean;
}

/** One mapping whole, as the journal keeps it. */
export interface KeptMapping {
  source: (typeof mapping.$inferSelect)['source'];
  rules: {
    priority: number;
    countries: string[];
    quantityFrom: number;
    quantityTo: number | null;
    components: (KeptOfferComponent | KeptItemComponent)[];
  }[];
}

/** A store's word for an option and the supplier's: suggests, and decides nothing. */
export const optionAlias = pgTable(
  'option_alias',
  {
    merchantId: merchantId(),
    supplier: text('supplier').$type<SupplierPlatform>().notNull(),
    storeWord: text('store_word').notNull(),
    supplierWord: text('supplier_word').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.supplier, t.storeWord, t.supplierWord] }), ownRowsOnly(t.merchantId)],
);
