import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { NoticeSettings } from '#contract/notice.schemas.ts';
import type { ProductSource } from '#contract/platforms.ts';
import type { FigureChange, SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

/** What a supplier's product was asked with: prices and stock depend on it. */
export interface WatchAsk {
  shipTo: string;
  currency: string;
  language: string;
  site?: string | undefined;
}

/** Figures from before changes that were too small to act on: what the next change is held against. By supplier SKU id. */
export type IgnoredBaseline = Record<string, { cost?: string | null; stock?: number | null }>;

/** A supplier's product that somebody of the merchant's follows: when it was looked at, and when it will be. */
export const watchedProduct = pgTable(
  'watched_product',
  {
    merchantId: merchantId(),
    supplier: text('supplier').$type<ProductSource>().notNull(),
    supplierProductId: text('supplier_product_id').notNull(),
    ask: jsonb('ask').$type<WatchAsk>().notNull(),
    checkedAt: moment('checked_at'),
    checkedBy: text('checked_by'),
    /** When it is looked at next; null where the supplier lets nobody look by itself. */
    dueAt: moment('due_at'),
    /** Seconds between looks, as planned last. */
    every: integer('every').notNull(),
    /** Changes per day, of late: each one counts less as time goes by. */
    volatility: real('volatility').notNull().default(0),
    changedAt: moment('changed_at'),
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<Notice>(),
    goneAt: moment('gone_at'),
    ignoredBaseline: jsonb('let_pass').$type<IgnoredBaseline>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.supplier, t.supplierProductId] }),
    index('watched_product_due').on(t.merchantId, t.supplier, t.dueAt),
    index('watched_product_to_do').on(t.dueAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** What happens on changes of suppliers. The nil id stands for every store and for every product. */
export const noticeRule = pgTable(
  'notice_rule',
  {
    merchantId: merchantId(),
    ruleId: uuid('rule_id').notNull(),
    storeId: uuid('store_id').notNull(),
    productId: uuid('product_id').notNull(),
    settings: jsonb('settings').$type<NoticeSettings>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.ruleId] }),
    uniqueIndex('notice_rule_scope').on(t.merchantId, t.storeId, t.productId),
    ownRowsOnly(t.merchantId),
  ],
);

/** Why an event ended as it did. */
export interface EventCause {
  scope: 'usual' | 'all' | 'store' | 'product';
  settings: NoticeSettings;
  percent: string | null;
  reason: Notice;
}

export interface EventAtStore {
  storeId: string;
  state: SupplierEvent['state'];
  jobId: string | null;
}

/** A change at a supplier and what was made of it. */
export const supplierEvent = pgTable(
  'supplier_event',
  {
    merchantId: merchantId(),
    eventId: uuid('event_id').notNull(),
    productId: uuid('product_id').notNull(),
    kind: text('kind').$type<SupplierEvent['kind']>().notNull(),
    state: text('state').$type<SupplierEvent['state']>().notNull(),
    seenBy: text('seen_by').$type<SupplierEvent['seenBy']>().notNull(),
    currency: text('currency').notNull(),
    count: integer('count').notNull(),
    changes: jsonb('changes').$type<FigureChange[]>().notNull(),
    cause: jsonb('cause').$type<EventCause>().notNull(),
    stores: jsonb('stores').$type<EventAtStore[]>().notNull().default([]),
    runId: uuid('run_id'),
    at: moment('at').notNull(),
    answeredAt: moment('answered_at'),
    /** When it was mailed as a reminder. */
    mailedAt: moment('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.eventId] }),
    index('supplier_event_open').on(t.merchantId, t.at, t.eventId).where(sql`state in ('waiting', 'held')`),
    index('supplier_event_by_time').on(t.merchantId, t.at, t.eventId),
    index('supplier_event_by_product').on(t.merchantId, t.productId, t.at),
    index('supplier_event_to_mail')
      .on(t.merchantId, t.at)
      .where(sql`state in ('waiting', 'held') and mailed_at is null`),
    ownRowsOnly(t.merchantId),
  ],
);
