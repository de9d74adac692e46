import { decimalOf } from '../../lib/cents.ts';

/** What one US dollar buys on a visitor's page. Fixed, so that prices can be checked by hand. */
const EUR = 0.9;

/** As the visitor's page shows it. */
export const shownCents = (cents: number, currency: 'USD' | 'EUR'): number =>
  currency === 'EUR' ? Math.round(cents * EUR) : cents;

export const shownPrice = (cents: number, currency: 'USD' | 'EUR'): string =>
  currency === 'EUR' ? `€${decimalOf(shownCents(cents, 'EUR'))}` : `US$${decimalOf(cents)}`;
