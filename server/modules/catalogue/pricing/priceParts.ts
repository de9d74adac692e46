import type { ComparePart, PricePart } from '#contract/pricing.ts';
import { ruleCompareNames, rulePriceNames } from '#contract/pricingWords.ts';
import { Exact } from './exact.ts';
import { compileFormula, type FormulaValues } from './formula.ts';
import type { FormulaProblem } from './formulaError.ts';

/** What a part makes of a base: an exact amount, or what is wrong with its formula for these values. */
export type PartResult = { ok: true; value: Exact } | { ok: false; error: FormulaProblem };
type Compiled = (base: Exact, values: FormulaValues) => PartResult;

const always =
  (work: (base: Exact) => Exact): Compiled =>
  (base) => ({ ok: true, value: work(base) });

/** A part ready for use. The rule was checked before, so its numbers are numbers and its formulas compile. */
export function compilePart({ kind, value }: PricePart | ComparePart, names: readonly string[]): Compiled | null {
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

export const compilePrice = (part: PricePart): Compiled => compilePart(part, rulePriceNames) ?? always((base) => base);

export const compileCompare = (part: ComparePart): Compiled | null => compilePart(part, ruleCompareNames);
