import { z } from 'zod';
import { StartedJob } from './job.schemas.ts';
import { PageNumber } from './numbers.ts';
import { PriceRuleDraft, TraceStep } from './pricing.schemas.ts';
import { ProductFilter, Selection } from './productFilter.ts';

const Prices = z.object({ price: z.string(), compareAt: z.string().nullable(), currency: z.string() });

/** What a rule would do to one variant. */
export const PriceChange = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  /** The variant's option values; empty for a product without options. */
  optionValues: z.array(z.string()),
  /** `same`: nothing differs. `held`: more than the rule may change in one run. `kept`: not the rule's to change. */
  outcome: z.enum(['changed', 'same', 'held', 'kept', 'unpriced']),
  /** The price is null where there was none. */
  before: Prices.extend({ price: z.string().nullable() }),
  after: Prices.nullable(),
  /** Percent by which the price changes, with its sign; null across currencies and where there was none. */
  change: z.string().nullable(),
  /** Percent of the new price that is left after the cost. */
  margin: z.string().nullable(),
  reason: z.string().nullable(),
  trace: z.array(TraceStep),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** Variants whose margin lies from `from` up to, not including, `to` percent; a null side is open. */
const MarginBucket = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  before: z.number().int(),
  after: z.number().int(),
});

/** Products by what would become of them; `variants` counts variants. */
const Effects = z.object({
  products: z.number().int(),
  variants: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  held: z.number().int(),
  kept: z.number().int(),
  /** Without a cost. */
  withoutCost: z.number().int(),
  /** No rule is for them, no exchange rate is known, or a formula has no result. */
  unpriced: z.number().int(),
  /** Whose present price is below the rule's floor. */
  belowFloor: z.number().int(),
  /** Whose price the floor raises. */
  raised: z.number().int(),
});
export type PricingEffects = z.infer<typeof Effects>;

export const Simulation = z.object({
  /** Variants in the pool that the rule would be asked about. */
  poolVariants: z.number().int(),
  /** Only a part of the pool was tried: the numbers below are about that part. */
  sampled: z.boolean(),
  /** Products that an earlier rule prices, and those outside the rule's scope: not counted below. */
  earlierRule: z.number().int(),
  outOfScope: z.number().int(),
  effects: Effects,
  margins: z.array(MarginBucket),
  biggest: z.array(PriceChange),
});
export type Simulation = z.infer<typeof Simulation>;

const Applying = z.object({
  selection: Selection,
  /** Only this rule, for products of its scope; without it, for each product the first rule that fits. */
  ruleId: z.uuid().nullable().default(null),
  /** Also prices that the merchant set. Locked prices stay in any case. */
  overrideMine: z.boolean().default(false),
});

export const repricingSchemas = {
  simulate: {
    summary: 'What a rule that is being written would do to the pool; nothing is changed',
    input: z.object({
      rule: PriceRuleDraft,
      /** The rule that it replaces; without it the rule is tried as the last. */
      ruleId: z.uuid().nullable().default(null),
      filter: ProductFilter.optional(),
      overrideMine: z.boolean().default(false),
    }),
    result: Simulation,
  },
  preview: {
    summary: 'What applying the rules would change: a page of variants, and the effects on the first page',
    input: Applying.extend({ page: PageNumber.default(1) }),
    result: z.object({
      /** Products chosen. */
      total: z.number().int(),
      pages: z.number().int(),
      rows: z.array(PriceChange),
      /** On the first page only; of a part of the products where `sampled`. */
      effects: Effects.nullable(),
      sampled: z.boolean(),
      /** Of the chosen products, those in stores: what publishing again would bring up to date. */
      published: z.number().int(),
    }),
  },
  apply: {
    summary: 'Applies the rules: a job with a row per product, undone in one go',
    input: Applying.extend({
      /** Afterwards, bring the products that changed up to date in the stores they are in. */
      republish: z.boolean().default(false),
    }),
    result: StartedJob,
  },
};
