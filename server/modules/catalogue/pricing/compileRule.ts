import type { ComparePart, PricePart, PriceRange, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { ruleCompareNames, rulePriceNames } from '#contract/pricingWords.ts';
import { Exact } from './exact.ts';
import { compileFormula, type FormulaValues } from './formula.ts';
import type { FormulaProblem } from './formulaSyntax.ts';

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

/** What a part makes of a base: an exact amount, or what is wrong with its formula for these values. */
type PartResult = { ok: true; value: Exact } | { ok: false; error: FormulaProblem };
type Compiled = (base: Exact, values: FormulaValues) => PartResult;

const always =
  (work: (base: Exact) => Exact): Compiled =>
  (base) => ({ ok: true, value: work(base) });

/** A part ready for use. The rule was checked before, so its numbers are numbers and its formulas compile. */
function compilePart({ kind, value }: PricePart | ComparePart, names: readonly string[]): Compiled | null {
  switch (kind) {
    case 'none':
      return null;
    case 'multiplier':
      return always((base) => base.times(value));
    case 'margin':
      return always((base) => base.div(new Exact(1).minus(new Exact(value).div(100))));
    case 'fixed':
      return always((base) => base.plus(value));
    case 'formula': {
      const formula = compileFormula(value, names);
      return formula.ok ? (_, values) => formula.evaluate(values) : () => formula;
    }
  }
}

const compilePrice = (part: PricePart): Compiled => compilePart(part, rulePriceNames) ?? always((base) => base);

const compileCompare = (part: ComparePart): Compiled | null => compilePart(part, ruleCompareNames);
