import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BuyingOutcome, BuyingRule } from '#contract/buyingRule.schemas.ts';
import type { Notice } from '#contract/errors.ts';
import { merchantId, moment, ownRowsOnly, wideAmount } from './columns.ts';

/** What a merchant has bought by itself, in the order in which the rules were made: the first that covers an order decides. */
export const buyingRule = pgTable(
  'buying_rule',
  {
    merchantId: merchantId(),
    ruleId: uuid('rule_id').notNull(),
    isActive: boolean('is_active').notNull(),
    rule: jsonb('rule').$type<Omit<BuyingRule, 'ruleId' | 'isActive' | 'since' | 'updatedAt'>>().notNull(),
    since: moment('since'),
    /** In whose name it buys: whoever saved it last. */
    savedBy: uuid('saved_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.ruleId] }),
    index('buying_rule_active').on(t.merchantId, t.isActive, t.createdAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** What came of each order that a rule was for: what was decided last, and on what it rested. */
export const buyingOutcome = pgTable(
  'buying_outcome',
  {
    merchantId: merchantId(),
    storeId: uuid('store_id').notNull(),
    externalId: text('external_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    outcome: text('outcome').$type<BuyingOutcome['outcome']>().notNull(),
    reason: jsonb('reason').$type<Notice>(),
    total: wideAmount('total'),
    currency: text('currency'),
    at: moment('at').notNull(),
    /** Of the order, when it was looked at: its revision and what was to be done. Another one is looked at again. */
    seen: text('seen').notNull(),
    /** When it is looked at again though nothing changed; null: not by itself. */
    againAt: moment('again_at'),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.storeId, t.externalId] }),
    index('buying_outcome_by_at').on(t.merchantId, t.at, t.storeId, t.externalId),
    ownRowsOnly(t.merchantId),
  ],
);
