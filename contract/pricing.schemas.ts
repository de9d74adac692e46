import { z } from 'zod';
import { limits } from './limits.ts';
import { Currency, Price } from './money.schemas.ts';
import { ProductSource } from './platforms.ts';
import { comparePartKinds, formulaNames, pricePartKinds, rateSources } from './pricingWords.ts';
import { text } from './texts.ts';

/** A share in percent, such as `35` or `12.5`. */
const Percent = z
  .string()
  .trim()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, text('validation.percent'));

/** A number for the kinds that take one, the text for a formula; the server checks which. */
const PartValue = z.string().trim().max(500, text('validation.tooLong'));

/**
 * From the cost to a price: times a factor; such that this percentage of the price is left after the cost; plus an
 * amount; or a formula.
 */
export const PricePart = z.object({ kind: z.enum(pricePartKinds), value: PartValue });
export type PricePart = z.infer<typeof PricePart>;

/** From the price to the store original price: none, times a factor, such that the price is this much off, plus, formula. */
export const ComparePart = z.object({ kind: z.enum(comparePartKinds), value: PartValue });
export type ComparePart = z.infer<typeof ComparePart>;

const Ending = Price.nullable();

/** For costs with `from ≤ cost < to`, in the rule's currency; the last range has no end. */
export const PriceRange = z.object({
  from: Price,
  to: Price.nullable(),
  price: PricePart,
  /** What the price ends in, such as `0.99`; it is raised to the next such amount. */
  priceEnding: Ending.default(null),
  compareAt: ComparePart,
  compareAtEnding: Ending.default(null),
});
export type PriceRange = z.infer<typeof PriceRange>;

/** A pricing rule as the merchant writes it. Of several, the first whose scope fits a product prices it. */
export const PriceRuleDraft = z.object({
  name: z.string().trim().min(1, text('validation.required')).max(100, text('validation.tooLong')),
  enabled: z.boolean().default(true),
  /** What it is for; an empty list stands for all. Stores: those that a product is published or being published to. */
  scope: z
    .object({
      shopIds: z.array(z.uuid()).max(500).default([]),
      sources: z.array(ProductSource).default([]),
      categories: z.array(z.string().trim().min(1).max(255)).max(200).default([]),
    })
    .default({ shopIds: [], sources: [], categories: [] }),
  /** The currency of ranges and prices; null for each product's own. */
  currency: Currency.nullable().default(null),
  /** Whose exchange rates it uses where the supplier's currency is another. */
  rates: z.enum(rateSources).default('own'),
  shipping: z
    .object({
      /** Whether shipping is part of the cost that the ranges and parts work on. */
      included: z.boolean().default(false),
      /** Per item, in the rule's currency: counted where a product's own shipping cost is not known. */
      cost: Price.default('0'),
    })
    .default({ included: false, cost: '0' }),
  ranges: z.array(PriceRange).min(1, text('pricing.rangeMissing')).max(limits.priceRanges),
  /** What must be left of the price after the cost; a price below is raised. */
  floor: z
    .object({ margin: Percent.nullable().default(null), profit: Price.nullable().default(null) })
    .default({ margin: null, profit: null }),
  /** Percent by which one run may change a price that you or a rule set; beyond it the product is held and reported. */
  largestChange: Percent.nullable().default(null),
});
export type PriceRuleDraft = z.infer<typeof PriceRuleDraft>;

export const PriceRule = PriceRuleDraft.extend({
  ruleId: z.string(),
  /** From 1. */
  position: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type PriceRule = z.infer<typeof PriceRule>;

/** A sentence of `contract/texts` with its variables: one step of "why this price?". */
export const TraceStep = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});
export type TraceStep = z.infer<typeof TraceStep>;

const Problem = z.object({
  path: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});

/** What a rule makes of one cost. `price` is null where it makes none; the trace says why. */
export const PriceExample = z.object({
  currency: z.string(),
  cost: z.string().nullable(),
  price: z.string().nullable(),
  compareAt: z.string().nullable(),
  /** Percent of the price that is left after the cost. */
  margin: z.string().nullable(),
  trace: z.array(TraceStep),
});
export type PriceExample = z.infer<typeof PriceExample>;

const FormulaAmount = Price.nullable().default(null);
const RuleId = z.object({ ruleId: z.uuid() });
const Rules = z.object({ rows: z.array(PriceRule) });

export const pricingSchemas = {
  rules: { summary: 'The merchant’s pricing rules in order', input: z.object({}), result: Rules },
  create: { summary: 'Keeps a pricing rule, as the last', input: PriceRuleDraft, result: PriceRule },
  update: {
    summary: 'Changes a pricing rule; prices change only when it is applied',
    input: PriceRuleDraft.extend(RuleId.shape),
    result: PriceRule,
  },
  remove: { summary: 'Removes a pricing rule; the prices it made stay', input: RuleId, result: Rules },
  reorder: {
    summary: 'Puts the rules into this order; what is not named follows',
    input: z.object({ ruleIds: z.array(z.uuid()).max(limits.priceRules) }),
    result: Rules,
  },
  example: {
    summary: 'Checks a rule that is being written and prices one cost with it',
    input: z.object({
      rule: PriceRuleDraft,
      cost: Price,
      shipping: FormulaAmount,
      currency: Currency,
    }),
    result: z.object({ problems: z.array(Problem), example: PriceExample.nullable() }),
  },
  formula: {
    summary: 'Works out a formula for rows: the same arithmetic as rules and bulk edits',
    input: z.object({
      formula: z.string().max(2000),
      /** Decimals that the result is rounded to (half-even). */
      digits: z.number().int().min(0).max(4).default(4),
      rows: z
        .array(z.object(Object.fromEntries(formulaNames.map((name) => [name, FormulaAmount]))))
        .max(limits.variants),
    }),
    result: z.object({
      /** The formula itself is wrong: no row has a value. `at` is an index in its text. */
      problem: Problem.omit({ path: true }).extend({ at: z.number().int() }).nullable(),
      rows: z.array(
        z.object({
          value: z.string().nullable(),
          problem: Problem.omit({ path: true }).extend({ at: z.number().int() }).nullable(),
        }),
      ),
    }),
  },
};
