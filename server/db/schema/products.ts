import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { FieldOwners, productStates } from '#contract/enums.ts';
import type { ProductSource } from '#contract/platforms.ts';
import type { ProductImage, ProductOption, WeightUnit } from '#contract/product.schemas.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { amount, merchantId, moment, ownRowsOnly } from './columns.ts';

/**
 * The product pool. What the list shows and sorts by of variants and images is kept here as sums and bounds, so that a
 * page of the list reads one index and twenty rows.
 */
export const product = pgTable(
  'product',
  {
    merchantId: merchantId(),
    productId: uuid('product_id').notNull(),
    state: text('state').$type<(typeof productStates)[number]>().notNull(),
    title: text('title').notNull(),
    bodyHtml: text('body_html').notNull(),
    tags: text('tags').array().notNull(),
    category: text('category').notNull(),
    videoUrl: text('video_url'),
    source: text('source').$type<ProductSource>().notNull(),
    sourceUrl: text('source_url'),
    supplierProductId: text('supplier_product_id'),
    /** Of a part that was split off: the supplier product of the same source whose costs and stock its variants follow. */
    partOf: text('part_of'),
    origin: text('origin').notNull(),
    store: text('store').notNull(),
    currency: text('currency').notNull(),
    supplierCurrency: text('supplier_currency').notNull(),
    options: jsonb('options').$type<ProductOption[]>().notNull(),
    images: jsonb('images').$type<ProductImage[]>().notNull(),
    shipping: jsonb('shipping').$type<ShippingFacts>().notNull().default({}),
    /** Who set a field last; a field that is not named follows the supplier as long as it stands as collected. */
    owners: jsonb('owners').$type<FieldOwners>().notNull().default({}),
    /** Fields that nothing but the merchant's own hand may change; a variant's field stands for all variants. */
    locked: text('locked').array().notNull().default(sql`'{}'`),
    /** As last collected: the base against which a merchant's edit is told from a supplier's change. */
    collected: jsonb('collected').$type<CollectedProduct>(),
    revision: integer('revision').notNull().default(1),
    primaryImage: text('primary_image'),
    imageCount: integer('image_count').notNull(),
    sku: text('sku').notNull(),
    /** Of the variants that have a price; null where none has. */
    priceMin: amount('price_min'),
    priceMax: amount('price_max'),
    supplierPriceMin: amount('supplier_price_min'),
    supplierPriceMax: amount('supplier_price_max'),
    variantCount: integer('variant_count').notNull(),
    supplierVariantCount: integer('supplier_variant_count').notNull(),
    /** Of all variants; null where one of them is not counted. */
    inventory: bigint('inventory', { mode: 'number' }),
    supplierInventory: bigint('supplier_inventory', { mode: 'number' }),
    weight: amount('weight'),
    weightUnit: text('weight_unit').$type<WeightUnit>().notNull(),
    publishedTo: integer('published_to').notNull().default(0),
    /** Lower case words of everything a search looks at. */
    searchText: text('search_text').notNull(),
    collectedAt: moment('collected_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
    /**
     * The lowest prices in ten-thousandths, to filter, sort and seek by: row-level security lets an index be searched for
     * whole numbers but not for `numeric`. An unknown price comes after every known one, an unknown one of the supplier's
     * counts as nothing. The database writes them.
     */
    priceUnits: bigint('price_units', { mode: 'number' })
      .generatedAlwaysAs(sql`coalesce((price_min * 10000)::bigint, 9007199254740991)`)
      .notNull(),
    supplierPriceUnits: bigint('supplier_price_units', { mode: 'number' })
      .generatedAlwaysAs(sql`(coalesce(supplier_price_min, 0) * 10000)::bigint`)
      .notNull(),
    /** Stock to filter, sort and seek by: what is not counted comes after every number. The database writes it. */
    inventoryRank: bigint('inventory_rank', { mode: 'number' })
      .generatedAlwaysAs(sql`coalesce(inventory, 9007199254740991)`)
      .notNull(),
  },
  (t) => {
    // drizzle writes DESC NULLS LAST unless told; an ORDER BY ... DESC can only walk the NULLS FIRST form.
    const live = sql`deleted_at is null`;
    return [
      primaryKey({ columns: [t.merchantId, t.productId] }),
      uniqueIndex('product_identity').on(t.merchantId, t.source, t.supplierProductId).where(live),
      index('product_parts')
        .on(t.merchantId, t.source, t.partOf)
        .where(sql`deleted_at is null and part_of is not null`),
      index('product_by_collected').on(t.merchantId, t.collectedAt, t.productId).where(live),
      index('product_by_updated').on(t.merchantId, t.updatedAt, t.productId).where(live),
      index('product_by_title').on(t.merchantId, t.title, t.productId).where(live),
      index('product_by_price').on(t.merchantId, t.priceUnits, t.productId).where(live),
      index('product_by_supplier_price').on(t.merchantId, t.supplierPriceUnits, t.productId).where(live),
      index('product_by_inventory').on(t.merchantId, t.inventoryRank, t.productId).where(live),
      index('product_by_state').on(t.merchantId, t.state, t.collectedAt, t.productId).where(live),
      index('product_by_category').on(t.merchantId, t.category, t.collectedAt, t.productId).where(live),
      index('product_by_store').on(t.merchantId, t.store, t.collectedAt, t.productId).where(live),
      index('product_by_variants').on(t.merchantId, t.variantCount, t.productId).where(live),
      index('product_by_supplier_inventory').on(t.merchantId, t.supplierInventory, t.productId).where(live),
      index('product_with_video')
        .on(t.merchantId, t.collectedAt, t.productId)
        .where(sql`deleted_at is null and video_url is not null`),
      index('product_in_no_store')
        .on(t.merchantId, t.collectedAt, t.productId)
        .where(sql`deleted_at is null and published_to = 0`),
      index('product_search').using('gin', t.merchantId, t.searchText.op('gin_trgm_ops')).where(live),
      ownRowsOnly(t.merchantId),
    ];
  },
);

export const productVariant = pgTable(
  'product_variant',
  {
    merchantId: merchantId(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    position: integer('position').notNull(),
    sku: text('sku').notNull(),
    barcode: text('barcode').notNull(),
    optionValues: text('option_values').array().notNull(),
    /** Null until somebody says one. */
    price: amount('price'),
    compareAtPrice: amount('compare_at_price'),
    /** Null where nobody counts it. */
    inventoryQuantity: integer('inventory_quantity'),
    weight: amount('weight'),
    weightUnit: text('weight_unit').$type<WeightUnit>().notNull(),
    imageId: text('image_id'),
    supplierSkuId: text('supplier_sku_id'),
    /** What a new collection knows this variant by, whatever the merchant renamed; null when added by hand. */
    collectedKey: text('collected_key'),
    supplierPrice: amount('supplier_price'),
    supplierCostPrice: amount('supplier_cost_price'),
    supplierInventoryQuantity: integer('supplier_inventory_quantity'),
    supplierOffers: boolean('supplier_offers').notNull().default(true),
    owners: jsonb('owners').$type<FieldOwners>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.productId, t.variantId] }), ownRowsOnly(t.merchantId)],
);

/** How many products a merchant has in each state: kept by triggers, so that totals cost one row. */
export const productCount = pgTable(
  'product_count',
  {
    merchantId: merchantId(),
    state: text('state').notNull(),
    count: integer('count').notNull(),
    /** How many of them are in at least one store. */
    inStore: integer('in_store').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.state] }), ownRowsOnly(t.merchantId)],
);

/**
 * How many products a merchant took in on each day (UTC), those that were removed since among them and those made by hand
 * not: see `countIntake`.
 */
export const productIntake = pgTable(
  'product_intake',
  { merchantId: merchantId(), day: date('day').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.day] }), ownRowsOnly(t.merchantId)],
);

/** The tags of live products, one row each: kept by triggers. An array cannot be searched by index under row-level security. */
export const productTag = pgTable(
  'product_tag',
  { merchantId: merchantId(), tag: text('tag').notNull(), productId: uuid('product_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.tag, t.productId] }),
    index('product_tag_by_product').on(t.merchantId, t.productId),
    ownRowsOnly(t.merchantId),
  ],
);

/**
 * What the supplier changed in a field that is the merchant's: it waits here to be accepted or turned down. `variantId` is
 * the nil id for fields of the product itself.
 */
export const supplierChange = pgTable(
  'supplier_change',
  {
    merchantId: merchantId(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    field: text('field').notNull(),
    /** As it was collected before, and as it is collected now. */
    was: jsonb('was').$type<unknown>(),
    theirs: jsonb('theirs').$type<unknown>(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.productId, t.variantId, t.field] }),
    index('supplier_change_by_seen').on(t.merchantId, t.seenAt, t.productId),
    index('supplier_change_by_field').on(t.merchantId, t.field, t.productId),
    ownRowsOnly(t.merchantId),
  ],
);

/** A product's row, without what the database works out of it for the list. */
export type ProductRow = Omit<typeof product.$inferSelect, 'priceUnits' | 'supplierPriceUnits' | 'inventoryRank'>;
export type VariantRow = typeof productVariant.$inferSelect;
export type NewVariantRow = Omit<VariantRow, 'merchantId' | 'productId' | 'position'>;
