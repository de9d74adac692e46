import { sql } from 'drizzle-orm';
import {
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
import type { FieldReading } from '#contract/capture.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import type { CaptureChoice } from '#contract/extension.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { appNow, merchantId, moment, ownRowsOnly } from './columns.ts';

/** A browser that was paired: it may collect, read the address of what its person buys by hand, and nothing else. Of its token only the fingerprint is kept. */
export const browserPairing = pgTable(
  'browser_pairing',
  {
    merchantId: merchantId(),
    pairingId: uuid('pairing_id').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    version: text('version').notNull().default(''),
    pairedAt: moment('paired_at').notNull().default(appNow),
    lastSeenAt: moment('last_seen_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.pairingId] }),
    uniqueIndex('browser_pairing_token').on(t.tokenHash),
    ownRowsOnly(t.merchantId),
  ],
);

/** A code by which a browser can be paired: good once. */
export const pairingCode = pgTable(
  'pairing_code',
  {
    merchantId: merchantId(),
    codeHash: text('code_hash').notNull(),
    accountId: uuid('account_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.codeHash] }),
    uniqueIndex('pairing_code_hash').on(t.codeHash),
    ownRowsOnly(t.merchantId),
  ],
);

/** A product page as the extension gathered it; its parts lie in a file. The key is the extension's, so that twice sent is once taken. */
export const capture = pgTable(
  'capture',
  {
    merchantId: merchantId(),
    captureId: uuid('capture_id').notNull(),
    pairingId: uuid('pairing_id'),
    supplier: text('supplier').$type<SupplierPlatform>().notNull(),
    /** Null when it could not be told which product it is. */
    supplierProductId: text('supplier_product_id'),
    url: text('url').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    choice: jsonb('choice').$type<CaptureChoice>().notNull(),
    fields: jsonb('fields').$type<FieldReading[]>().notNull(),
    productId: uuid('product_id'),
    /** It could be read, and the plan had no room for it: it is taken in as soon as there is. */
    waitsForRoom: boolean('waits_for_room').notNull().default(false),
    added: boolean('added').notNull().default(false),
    title: text('title').notNull().default(''),
    capturedAt: moment('captured_at').notNull(),
    receivedAt: moment('received_at').notNull().default(appNow),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.captureId] }),
    index('capture_by_product').on(t.merchantId, t.supplier, t.supplierProductId, t.capturedAt),
    index('capture_waiting').on(t.merchantId, t.receivedAt).where(sql`waits_for_room`),
    index('capture_by_received').on(t.merchantId, t.receivedAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** How often a field could be read on a supplier's pages, by day (UTC). `expected`: pages on which it should be there. */
export const fieldRate = pgTable(
  'field_rate',
  {
    merchantId: merchantId(),
    supplier: text('supplier').notNull(),
    day: date('day').notNull(),
    field: text('field').notNull(),
    expected: integer('expected').notNull(),
    read: integer('read').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.supplier, t.day, t.field] }), ownRowsOnly(t.merchantId)],
);

/** A link that waits for a person at the page: its supplier lets nobody else read it. */
export const parkedLink = pgTable(
  'parked_link',
  {
    merchantId: merchantId(),
    linkId: uuid('link_id').notNull(),
    supplier: text('supplier').notNull(),
    supplierProductId: text('supplier_product_id').notNull(),
    url: text('url').notNull(),
    parkedAt: moment('parked_at').notNull().default(appNow),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.linkId] }),
    uniqueIndex('parked_link_product').on(t.merchantId, t.supplier, t.supplierProductId),
    index('parked_link_by_time').on(t.merchantId, t.parkedAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** Delivery options as a supplier told them last, for one variant, number of pieces and destination. */
export const freightQuote = pgTable(
  'freight_quote',
  {
    merchantId: merchantId(),
    supplier: text('supplier').notNull(),
    supplierProductId: text('supplier_product_id').notNull(),
    /** '' for the product's first variant in stock. */
    supplierSkuId: text('supplier_sku_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Country, province, city and postcode, as asked, joined. */
    destination: text('destination').notNull(),
    /** The supplier's site that was asked, where it has several; '' otherwise. */
    site: text('site').notNull().default(''),
    /** That of the options' words. */
    language: text('language').notNull().default('en'),
    options: jsonb('options').$type<DeliveryOption[]>().notNull(),
    source: text('source').notNull().default(sql`'api'`),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [
        t.merchantId,
        t.supplier,
        t.supplierProductId,
        t.supplierSkuId,
        t.quantity,
        t.destination,
        t.site,
        t.language,
      ],
    }),
    index('freight_quote_by_age').on(t.fetchedAt),
    ownRowsOnly(t.merchantId),
  ],
);
