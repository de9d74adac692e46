/** What one US dollar buys on a visitor's page. Fixed, so that prices can be checked by hand. */
const EUR = 0.9;

/** Cents as a decimal text. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** As the visitor's page shows it. */
export const shownCents = (cents: number, currency: 'USD' | 'EUR'): number =>
  currency === 'EUR' ? Math.round(cents * EUR) : cents;

export const shownPrice = (cents: number, currency: 'USD' | 'EUR'): string =>
  currency === 'EUR' ? `€${dollars(shownCents(cents, 'EUR'))}` : `US$${dollars(cents)}`;
