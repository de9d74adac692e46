import type { PriceRange, PriceRuleDraft } from '#contract/pricing.ts';
import { Exact } from './exact.ts';
import { compileCompare, compilePrice } from './priceParts.ts';

export interface CompiledRange {
  from: Exact;
  /** Null: open to the top. */
  to: Exact | null;
  written: PriceRange;
  price: ReturnType<typeof compilePrice>;
  priceEnding: Exact | null;
  compareAt: ReturnType<typeof compileCompare>;
  compareAtEnding: Exact | null;
}

/** A rule with its numbers read and its formulas compiled: priced with for a whole run. */
export interface CompiledRule {
  /** Null while it is being written. */
  ruleId: string | null;
  draft: PriceRuleDraft;
  shippingCost: Exact;
  ranges: CompiledRange[];
  /** Share of the price, 0.25 for 25 %. */
  leastMargin: Exact | null;
  leastProfit: Exact | null;
  /** In percent. */
  largestChange: Exact | null;
}

const exactOrNull = (value: string | null): Exact | null => (value === null ? null : new Exact(value));

/** Compiles a checked rule (`ruleProblems` found nothing). */
export function compileRule(draft: PriceRuleDraft, ruleId: string | null = null): CompiledRule {
  return {
    ruleId,
    draft,
    shippingCost: new Exact(draft.shipping.cost),
    ranges: draft.ranges.map((range) => ({
      from: new Exact(range.from),
      to: exactOrNull(range.to),
      written: range,
      price: compilePrice(range.price),
      priceEnding: exactOrNull(range.priceEnding),
      compareAt: compileCompare(range.compareAt),
      compareAtEnding: exactOrNull(range.compareAtEnding),
    })),
    leastMargin: exactOrNull(draft.floor.margin)?.div(100) ?? null,
    leastProfit: exactOrNull(draft.floor.profit),
    largestChange: exactOrNull(draft.largestChange),
  };
}
