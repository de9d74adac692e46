import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { Notice } from '#contract/errors.ts';
import type { pricingCalls } from '#contract/pricing.calls.ts';
import type { PriceExample, TraceStep } from '#contract/pricing.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { compileRule } from './compileRule.ts';
import { Exact } from './exact.ts';
import { type PriceOutcome, priceOf } from './priceOf.ts';
import type { RatesBySource } from './rates.ts';
import { ruleProblems } from './ruleProblems.ts';

/** A step of a trace with its sentence in the language of the request. */
export const traceStep = (notice: Notice, language: Language): TraceStep => ({
  ...notice,
  message: sentence(language, notice.key, notice.params),
});

/** Percent of a price that is left after the cost, with one decimal; null where that is not known. */
export function marginOf(price: string | null, cost: string | null): string | null {
  if (price === null || cost === null || new Exact(price).isZero()) return null;
  return new Exact(price).minus(cost).div(price).times(100).toFixed(1);
}

/** What is wrong with a rule that is being written; where nothing is, what it makes of one cost. */
export function exampleOf(
  input: InputOf<typeof pricingCalls.example>,
  rates: RatesBySource,
  language: Language,
): ResultOf<typeof pricingCalls.example> {
  const problems = ruleProblems(input.rule).map((problem) => ({ ...problem, ...traceStep(problem, language) }));
  if (problems.length > 0) return { problems, example: null };
  const outcome = priceOf(
    compileRule(input.rule),
    {
      cost: input.cost,
      shipping: input.shipping,
      currency: input.currency,
      productCurrency: input.currency,
      stock: '1',
      weight: '1',
      before: null,
    },
    rates[input.rule.rates],
  );
  return { problems, example: shownOutcome(outcome, language) };
}

export function shownOutcome(outcome: PriceOutcome, language: Language): PriceExample {
  const made = outcome.kind === 'none' ? null : outcome;
  return {
    currency: outcome.currency,
    cost: made?.cost ?? null,
    price: made?.price ?? null,
    compareAt: made?.compareAt ?? null,
    margin: made && marginOf(made.price, made.cost),
    trace: outcome.trace.map((step) => traceStep(step, language)),
  };
}
