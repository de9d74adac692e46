import { endingOf } from './ending.ts';
import { Exact } from './exact.ts';
import { FormulaFault } from './formulaError.ts';

interface FormulaFunction {
  /** Least and most arguments. */
  takes: readonly [number, number];
  /** `at` is where the call begins. */
  apply(given: readonly Exact[], at: number): Exact;
}

const DIGITS_AT_LEAST = -6;
const DIGITS_AT_MOST = 8;

const one = (work: (value: Exact) => Exact): FormulaFunction => ({
  takes: [1, 1],
  apply: ([value = new Exact(0)]) => work(value),
});

/** Every function that a formula may call; there are no others. */
export const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  min: { takes: [1, 20], apply: (given) => Exact.min(...given) },
  max: { takes: [1, 20], apply: (given) => Exact.max(...given) },
  floor: one((value) => value.floor()),
  ceil: one((value) => value.ceil()),
  abs: one((value) => value.abs()),
  round: {
    takes: [1, 2],
    apply: ([value = new Exact(0), digits = new Exact(0)], at) => {
      if (!digits.isInteger() || digits.lessThan(DIGITS_AT_LEAST) || digits.greaterThan(DIGITS_AT_MOST)) {
        throw new FormulaFault('formula.digits', at, { least: DIGITS_AT_LEAST, most: DIGITS_AT_MOST });
      }
      return value.toNearest(new Exact(10).pow(digits.negated()));
    },
  },
  ending: {
    takes: [2, 2],
    apply: ([value = new Exact(0), ending = new Exact(0)], at) => {
      if (ending.isNegative() && !ending.isZero()) throw new FormulaFault('formula.ending', at);
      return endingOf(value, ending);
    },
  },
};
