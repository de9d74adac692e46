import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoreOverride } from '#contract/publish.schemas.ts';
import type { earlierParcelDecisions, laterServiceDecisions } from '#contract/shipmentWords.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { appNow, merchantId, moment, ownRowsOnly } from './columns.ts';
import type { OfferSnapshot } from './mapping.ts';

/** A bound store. `credentials` is sealed. */
export const store = pgTable(
  'store',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    platform: text('platform').$type<StorePlatform>().notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** What the platform calls it for good; the address where that is what it is known by. */
    identity: text('identity').notNull(),
    currency: text('currency').notNull(),
    weightUnit: text('weight_unit').notNull(),
    state: text('state').notNull(),
    problem: jsonb('problem').$type<Notice>(),
    /** In which of the ways it was connected; null of a store from before this was kept. */
    connectedBy: text('connected_by'),
    /** The account that connected it last; null where that was not kept and cannot be told. */
    boundBy: uuid('bound_by'),
    /** The account that allowed the store's own admin to sign it in; null: nobody is signed in from there. */
    signInBy: uuid('sign_in_by'),
    credentials: text('credentials').notNull(),
    /** When the credentials end; null when they do not. */
    expiresAt: moment('expires_at'),
    /** What the platform told that is no secret. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    /** Topics it would not deliver; null until webhooks were asked for. */
    webhooksMissing: jsonb('webhooks_missing').$type<string[]>(),
    webhookAt: moment('webhook_at'),
    lastSyncAt: moment('last_sync_at'),
    /** When its products and orders are read for changes next, without anybody asking. */
    refreshAt: moment('refresh_at').notNull().default(appNow),
    /** Since when it is connected without a break: orders from before that may be bought elsewhere. */
    linkedAt: moment('linked_at').notNull().default(appNow),
    /** Since when it is disconnected; null of one that is connected, and where that was not kept yet. */
    disconnectedAt: moment('disconnected_at'),
    /** Disconnected stores that are others, whatever their orders look like: nobody is asked about them again. */
    apartFrom: uuid('apart_from').array().notNull().default(sql`'{}'`),
    /** Payments that count as paid here beside money that has come: such as cash on delivery. */
    countsAsPaid: text('counts_as_paid').array().$type<Shop['countsAsPaid']>().notNull().default(['onDelivery']),
    /** Whether customers are mailed when something is shipped, and orders completed when all of it is. */
    notifiesCustomers: boolean('notifies_customers').notNull().default(true),
    completesOrders: boolean('completes_orders').notNull().default(true),
    /** What becomes of later orders that the store asks other services to ship. */
    serviceOrders: text('service_orders').$type<(typeof laterServiceDecisions)[number]>().notNull().default('ask'),
    /** What becomes of parcels of what was bought before suppliers were asked for them; null until somebody decides. */
    earlierParcels: text('earlier_parcels').$type<(typeof earlierParcelDecisions)[number]>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId] }),
    uniqueIndex('store_identity').on(t.merchantId, t.platform, t.identity),
    // Webhooks name a store without its merchant.
    index('store_by_id').on(t.storeId),
    index('store_by_identity').on(t.platform, t.identity),
    index('store_to_refresh').on(t.refreshAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** What a publication wanted of a product in one store, beside what the product is. */
export interface ListingSettings {
  continueSelling: boolean;
  override: StoreOverride;
  /** The exchange rates of the last publication, as it took them; missing where it was before they were kept. */
  rates?: Record<string, string>;
}

/** A pool product as it stands in one store: our link between the two, and the store's ids of its parts. */
export const listing = pgTable(
  'listing',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    productId: uuid('product_id').notNull(),
    externalId: text('external_id').notNull(),
    url: text('url'),
    images: jsonb('images').$type<Record<string, string>>().notNull(),
    publishedAt: moment('published_at').notNull(),
    /** Of what was sent last: what comes out the same need not be sent again. Null where that is not known. */
    contentHash: text('content_hash'),
    /** How it was wanted in this store when it was published last: an update that nobody sits at keeps to it. */
    settings: jsonb('settings').$type<ListingSettings>().notNull().default({ continueSelling: false, override: {} }),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.productId] }),
    index('listing_by_product').on(t.merchantId, t.productId),
    index('listing_by_external').on(t.merchantId, t.storeId, t.externalId),
    ownRowsOnly(t.merchantId),
  ],
);

/** A variant of a store's product and the pool variant that was published as it; one row for each of the two. */
export const listingVariant = pgTable(
  'listing_variant',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    productExternalId: text('product_external_id').notNull(),
    variantExternalId: text('variant_external_id').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** What the supplier sold it as when it was published, or when somebody last agreed; null until that was seen. */
    snapshot: jsonb('snapshot').$type<OfferSnapshot>(),
    /** Since when the supplier sells it as something else, and as what; null where it is not sold at all any more. */
    frozenAt: moment('frozen_at'),
    seen: jsonb('seen').$type<OfferSnapshot>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.productExternalId, t.variantExternalId] }),
    uniqueIndex('listing_variant_by_variant').on(t.merchantId, t.storeId, t.productId, t.variantId),
    foreignKey({
      columns: [t.merchantId, t.storeId, t.productId],
      foreignColumns: [listing.merchantId, listing.storeId, listing.productId],
    }).onDelete('cascade'),
    ownRowsOnly(t.merchantId),
  ],
);

/** A supplier account that the merchant linked. `tokens` is sealed. */
export const supplierAccount = pgTable(
  'supplier_account',
  {
    merchantId: merchantId(),
    accountId: uuid('account_id').notNull(),
    platform: text('platform').notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    tokens: text('tokens').notNull(),
    state: text('state').notNull(),
    expiresAt: moment('expires_at'),
    linkedAt: moment('linked_at').notNull().default(appNow),
    /** When the merchant chose it last: of several accounts the one chosen last is used. */
    preferredAt: moment('preferred_at').notNull().default(appNow),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.accountId] }),
    uniqueIndex('supplier_account_identity').on(t.merchantId, t.platform, t.externalId),
    ownRowsOnly(t.merchantId),
  ],
);

/** A consent round under way at a store or supplier: its single-use mark, and what it was started for. */
export const consentRound = pgTable(
  'consent_round',
  {
    merchantId: merchantId(),
    nonce: text('nonce').notNull(),
    platform: text('platform').notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set once, when the platform answered. */
    usedAt: moment('used_at'),
    storeId: uuid('store_id'),
    failure: jsonb('failure').$type<Notice>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.nonce] }),
    uniqueIndex('consent_round_nonce').on(t.nonce),
    ownRowsOnly(t.merchantId),
  ],
);
