import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PriceRuleDraft } from '#contract/pricing.schemas.ts';
import type { RecipeSteps } from '#contract/recipe.schemas.ts';
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

/** What a merchant does to every product of a kind, kept to be done again by one key. */
export const recipe = pgTable(
  'recipe',
  {
    merchantId: merchantId(),
    recipeId: uuid('recipe_id').notNull(),
    name: text('name').notNull(),
    /** Its place is its key: the first is applied by 1. */
    position: integer('position').notNull(),
    steps: jsonb('steps').$type<RecipeSteps>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.recipeId] }), ownRowsOnly(t.merchantId)],
);

/**
 * Lines that were translated before, so that the same words of a thousand variants are paid for once. `key` is the hash of
 * service, languages, format and line.
 */
export const translation = pgTable(
  'translation',
  {
    merchantId: merchantId(),
    key: text('key').notNull(),
    translated: text('translated').notNull(),
    /** The language it was in, as the service found it. */
    language: text('language').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.key] }),
    index('translation_by_created').on(t.merchantId, t.createdAt),
    ownRowsOnly(t.merchantId),
  ],
);

/** Which field each column of a product file holds, as it was chosen for this header: proposed when the header comes again. */
export const columnChoice = pgTable(
  'column_choice',
  {
    merchantId: merchantId(),
    /** A digest of the header's names in their order. */
    header: text('header').notNull(),
    columns: jsonb('columns').$type<Record<string, string>>().notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.header] }), ownRowsOnly(t.merchantId)],
);
