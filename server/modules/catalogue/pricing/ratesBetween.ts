import type { RatesBySource } from './rates.ts';

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
