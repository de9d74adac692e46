import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { fieldSetters, runKinds } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

/** Before and after of one field; with who had set it before and after, where that changed or matters to an undo. */
export type Change = [before: unknown, after: unknown, ownerBefore?: string | null, ownerAfter?: string | null];

/** A change of the supplier's that waits for the merchant's word, as the journal keeps it. */
export interface WaitingRow {
  variantId: string;
  field: string;
  was: unknown;
  theirs: unknown;
}

/** What one run changed in one product. Variants that came or went are kept whole, by column name as drizzle has it. */
export interface Changes {
  product?: Record<string, Change>;
  variants?: Record<string, Record<string, Change>>;
  added?: Record<string, unknown>[];
  removed?: Record<string, unknown>[];
  /** Changes of the supplier's that were settled, and that wait again. */
  waiting?: { gone?: WaitingRow[]; back?: WaitingRow[] };
}

/** One thing that was done to products and that a merchant would undo in one go: a save, a bulk edit, an import. */
export const journalRun = pgTable(
  'journal_run',
  {
    merchantId: merchantId(),
    runId: uuid('run_id').notNull(),
    kind: text('kind').$type<(typeof runKinds)[number]>().notNull(),
    title: jsonb('title').$type<Notice>().notNull(),
    /** Who did it; null where nobody sat at a browser. */
    actorId: uuid('actor_id'),
    jobId: uuid('job_id'),
    /** The run that this one takes back, and the one that took this one back. */
    undoes: uuid('undoes'),
    undoneBy: uuid('undone_by'),
    /** The platforms whose orders or store products it changed: whoever holds their roles may see and undo it. Empty for the pool's. */
    platforms: text('platforms').array().$type<StorePlatform[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.runId] }),
    index('journal_run_by_created').on(t.merchantId, t.createdAt, t.runId),
    ownRowsOnly(t.merchantId),
  ],
);

/** What a run changed in one product. Identifiers grow with time, so they are the order too. */
export const journalEntry = pgTable(
  'journal_entry',
  {
    merchantId: merchantId(),
    entryId: uuid('entry_id').notNull(),
    runId: uuid('run_id').notNull(),
    productId: uuid('product_id').notNull(),
    by: text('by').$type<(typeof fieldSetters)[number]>().notNull(),
    at: moment('at').notNull(),
    changes: jsonb('changes').$type<Changes>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.entryId] }),
    index('journal_entry_by_product').on(t.merchantId, t.productId, t.entryId),
    index('journal_entry_by_run').on(t.merchantId, t.runId, t.productId, t.entryId),
    ownRowsOnly(t.merchantId),
  ],
);

/** What one run changed in one order, or in one product as it stands in a store. Variants are named by the store's ids. */
export interface StoreChanges {
  fields?: Record<string, Change>;
  variants?: Record<string, Record<string, Change>>;
  /** What was changed beside that and cannot be set back: pictures, options, variants that were added. */
  beyond?: string[];
}

/**
 * What one run changed in one thing of a store: an order's own facts, a product as it stands there, or how it is had. Of a product it is
 * written down before anything leaves for the store, and completed by what was read back.
 */
export const journalStoreEntry = pgTable(
  'journal_store_entry',
  {
    merchantId: merchantId(),
    runId: uuid('run_id').notNull(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    subject: text('subject').$type<'order' | 'storeProduct' | 'mapping'>().notNull(),
    /** What a person calls it: the order's number, the product's title. */
    label: text('label').notNull(),
    at: moment('at').notNull(),
    changes: jsonb('changes').$type<StoreChanges>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.runId, t.storeId, t.externalId] }),
    index('journal_store_entry_by_thing').on(t.merchantId, t.storeId, t.externalId, t.at),
    ownRowsOnly(t.merchantId),
  ],
);
