import { z } from 'zod';
import { PublishRequest } from '#contract/publish.schemas.ts';
import { text } from '#contract/texts.ts';
import { type OverrideValues, overridesOf } from './overrides.ts';

/** How prices cross from one currency to another: by a rate as typed, or with the number left as it is. */
export type RateChoice = { kind: 'rate'; rate: string } | { kind: 'same' };
/** By pair, such as `EUR>USD`. */
export type RateChoices = Record<string, RateChoice | undefined>;

/** What the form holds; a status may not be chosen yet. */
export type PublishValues = {
  productIds: string[];
  shopIds: string[];
  status: PublishRequest['status'] | undefined;
  salesChannels: PublishRequest['salesChannels'];
  continueSelling: boolean;
  rates: RateChoices;
  /** By store. */
  overrides: Record<string, OverrideValues>;
  changesOnly: boolean;
  /** A time of the merchant's own clock, as its field writes it; empty for at once. */
  at: string;
};

/** Nothing of how is chosen by default: the merchant says it each time. */
export const emptyPublishValues: PublishValues = {
  productIds: [],
  shopIds: [],
  status: undefined,
  salesChannels: [],
  continueSelling: false,
  rates: {},
  overrides: {},
  changesOnly: false,
  at: '',
};

/** Key of the sentence for a rate that cannot be used; undefined when it can. */
export function rateIssue(pair: string, rate: string): string | undefined {
  const parsed = PublishRequest.shape.exchangeRates.safeParse({ [pair]: rate });
  return parsed.success ? undefined : text('validation.rate');
}

/** Key of what is wrong with the choice for a pair, one being wanted; undefined when nothing is. */
export function choiceIssue(pair: string, choice: RateChoice | undefined): string | undefined {
  if (choice === undefined) return 'publish.rates.required';
  return choice.kind === 'rate' ? rateIssue(pair, choice.rate) : undefined;
}

/** The usable rates of the pairs asked for, as the calls want them. */
export function exchangeRates(rates: RateChoices, pairs: readonly string[]): Record<string, string> {
  const given = pairs.flatMap((pair) => {
    const choice = rates[pair];
    const usable = choice?.kind === 'rate' && rateIssue(pair, choice.rate) === undefined;
    return usable ? [[pair, choice.rate.trim()] as const] : [];
  });
  return Object.fromEntries(given);
}

/**
 * Checks the form by the contract's own schema and turns it into the order. Every currency pair in play needs a choice.
 * Fields that are wrong are named as in the form; a pair's as `rates.EUR>USD`.
 */
export function publishForm(pairs: readonly string[]): z.ZodType<PublishRequest, PublishValues> {
  const rates = z.record(z.string(), z.custom<RateChoice | undefined>()).superRefine((choices, context) => {
    for (const pair of pairs) {
      const choice = choices[pair];
      const message =
        choice === undefined
          ? 'publish.rates.required'
          : choice.kind === 'rate'
            ? rateIssue(pair, choice.rate)
            : undefined;
      if (message !== undefined) context.addIssue({ code: 'custom', path: [pair], message });
    }
  });
  const shape = PublishRequest.omit({ exchangeRates: true, overrides: true, at: true })
    .extend({ rates, overrides: PublishRequest.shape.overrides, at: PublishRequest.shape.at })
    .transform(({ rates: choices, ...order }) => ({ ...order, exchangeRates: exchangeRates(choices, pairs) }));
  const form = z.preprocess(({ overrides, at, ...values }: PublishValues) => {
    const order = { ...values, overrides: overridesOf(overrides, values.shopIds) };
    return at === '' ? order : { ...order, at: new Date(at).toISOString() };
  }, shape);
  // The form may hold no status yet where the order must: that is what is being checked.
  return form as unknown as z.ZodType<PublishRequest, PublishValues>;
}
