import { integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

/** An exchange rate: more decimals than money has. */
const rate = (name: string) => numeric(name, { precision: 18, scale: 8 });

/** How prices are made from costs. Of several rules the first in this order whose scope fits a product prices it. */
export const priceRule = pgTable(
  'price_rule',
  {
    merchantId: merchantId(),
    ruleId: uuid('rule_id').notNull(),
    position: integer('position').notNull(),
    draft: jsonb('draft').$type<PriceRuleDraft>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.ruleId] }), ownRowsOnly(t.merchantId)],
);

/** An exchange rate that the merchant decided on. */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    merchantId: merchantId(),
    fromCurrency: text('from_currency').notNull(),
    toCurrency: text('to_currency').notNull(),
    rate: rate('rate').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.fromCurrency, t.toCurrency] }), ownRowsOnly(t.merchantId)],
);

/** The rates that this merchant fetched last from the address of the configuration. */
export const fetchedRates = pgTable(
  'fetched_rates',
  {
    merchantId: merchantId().primaryKey(),
    base: text('base').notNull(),
    /** How many of each currency one unit of the base is, as decimals. */
    rates: jsonb('rates').$type<Record<string, string>>().notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (t) => [ownRowsOnly(t.merchantId)],
);
