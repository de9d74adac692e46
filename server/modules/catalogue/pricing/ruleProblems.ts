import { minorDigits } from '#contract/money.ts';
import type { ComparePart, PricePart, PriceRange, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { ruleCompareNames, rulePriceNames } from '#contract/pricingWords.ts';
import type { TextKey, TextParams } from '#contract/texts.ts';
import { Exact } from './exact.ts';
import { compileFormula } from './formula.ts';

/** What is wrong with one field of a rule. */
export interface RuleProblem {
  path: string;
  key: TextKey;
  params?: TextParams;
}

const PRICE = /^\d{1,12}(\.\d{1,4})?$/;

/** Everything that keeps a rule from pricing each cost exactly once; empty when it is sound. */
export function ruleProblems(draft: PriceRuleDraft): RuleProblem[] {
  return [
    ...rangeProblems(draft.ranges),
    ...draft.ranges.flatMap((range, index) => [
      ...partProblems(range.price, `ranges.${index}.price.value`, rulePriceNames),
      ...partProblems(range.compareAt, `ranges.${index}.compareAt.value`, ruleCompareNames),
      ...endingProblems(range, index, draft.currency),
    ]),
    ...(draft.floor.margin !== null && !isMargin(draft.floor.margin)
      ? [{ path: 'floor.margin', key: 'pricing.marginRange' as const }]
      : []),
  ];
}

/** Gaps, overlaps and ends of the ranges, each named by the costs it concerns. */
function rangeProblems(ranges: readonly PriceRange[]): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const last = ranges.length - 1;
  ranges.forEach(({ from, to }, index) => {
    const next = ranges[index + 1];
    if (index === 0 && !new Exact(from).isZero()) {
      problems.push({ path: 'ranges.0.from', key: 'pricing.rangeStart', params: { from } });
    }
    if (to === null) {
      if (index < last) problems.push({ path: `ranges.${index}.to`, key: 'pricing.rangeOpenInside' });
      return;
    }
    if (new Exact(to).lessThanOrEqualTo(from)) {
      problems.push({ path: `ranges.${index}.to`, key: 'pricing.rangeEmpty', params: { from, to } });
    } else if (!next) {
      problems.push({ path: `ranges.${index}.to`, key: 'pricing.rangeOpen', params: { to } });
    } else if (new Exact(next.from).greaterThan(to)) {
      const params = { from: to, to: next.from };
      problems.push({ path: `ranges.${index + 1}.from`, key: 'pricing.rangeGap', params });
    } else if (new Exact(next.from).lessThan(to)) {
      const params = { from: next.from, to };
      problems.push({ path: `ranges.${index + 1}.from`, key: 'pricing.rangeOverlap', params });
    }
  });
  return problems;
}

function partProblems({ kind, value }: PricePart | ComparePart, path: string, names: readonly string[]): RuleProblem[] {
  switch (kind) {
    case 'none':
      return [];
    case 'multiplier':
      return PRICE.test(value) && new Exact(value).greaterThan(0) ? [] : [{ path, key: 'pricing.factor' }];
    case 'margin':
      return isMargin(value) ? [] : [{ path, key: 'pricing.marginRange' }];
    case 'fixed':
      return PRICE.test(value) ? [] : [{ path, key: 'validation.price' }];
    case 'formula': {
      const formula = compileFormula(value, names);
      return formula.ok ? [] : [{ path, key: formula.error.key, params: formula.error.params }];
    }
  }
}

const isMargin = (value: string): boolean => PRICE.test(value) && new Exact(value).lessThan(100);

function endingProblems(range: PriceRange, index: number, currency: string | null): RuleProblem[] {
  if (currency === null) return [];
  const digits = minorDigits(currency);
  return (['priceEnding', 'compareAtEnding'] as const).flatMap((field) => {
    const ending = range[field];
    return ending !== null && new Exact(ending).decimalPlaces() > digits
      ? [
          {
            path: `ranges.${index}.${field}`,
            key: 'pricing.endingDigits' as const,
            params: { currency, digits, ending },
          },
        ]
      : [];
  });
}
