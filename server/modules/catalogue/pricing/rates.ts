import type { rateSources } from '#contract/pricingWords.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { Exact } from './exact.ts';
import type { RateLookup } from './priceOf.ts';
import { findFetchedRates, findOwnRates } from './queries.ts';

/** Rates are kept and worked out to this many digits after the point. */
const RATE_DIGITS = 8;

export type RatesBySource = Record<(typeof rateSources)[number], RateLookup>;

/** A merchant's exchange rates, ready to ask: their own, and the ones fetched last. */
export async function findRates(tx: MerchantTx): Promise<RatesBySource> {
  const own = await findOwnRates(tx);
  const fetched = await findFetchedRates(tx);
  return {
    own: ownLookup(new Map(own.map(({ fromCurrency, toCurrency, rate }) => [`${fromCurrency}>${toCurrency}`, rate]))),
    fetched: fetched ? crossLookup(fetched.base, fetched.rates) : () => null,
  };
}

const tidy = (rate: Exact): string => rate.toDecimalPlaces(RATE_DIGITS).toFixed();

/** A rate as it was entered, or the inverse of the one entered for the other direction. */
function ownLookup(known: ReadonlyMap<string, string>): RateLookup {
  return (from, to) => {
    const straight = known.get(`${from}>${to}`);
    if (straight !== undefined) return tidy(new Exact(straight));
    const back = known.get(`${to}>${from}`);
    return back === undefined ? null : tidy(new Exact(1).div(back));
  };
}

/** Any two currencies of a table over one base: through that base. */
function crossLookup(base: string, rates: Readonly<Record<string, string>>): RateLookup {
  const perBase = (currency: string): string | undefined => (currency === base ? '1' : rates[currency]);
  return (from, to) => {
    const [one, other] = [perBase(from), perBase(to)];
    return one === undefined || other === undefined ? null : tidy(new Exact(other).div(one));
  };
}

/** The rates from some currencies to one, as a publication takes them (`EUR>USD`); the merchant's own before fetched ones. */
export function ratesBetween(
  { own, fetched }: RatesBySource,
  from: readonly string[],
  to: string,
): Record<string, string> {
  return Object.fromEntries(
    from.flatMap((currency) => {
      const rate = currency === to ? null : (own(currency, to) ?? fetched(currency, to));
      return rate === null ? [] : [[`${currency}>${to}`, rate]];
    }),
  );
}
