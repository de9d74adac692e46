import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import { coinPrice } from '../../lib/amount.ts';

export interface WixPrice {
  actualPrice: { amount: string };
  compareAtPrice?: { amount: string };
}

/** Both prices in whole coins. A compare-at price that is not above the price is refused by Wix, so it is not sent. */
export function priceOf(price: string, compareAtPrice: string | null, currency: string): WixPrice {
  const actualPrice = { amount: coinPrice(price, currency) };
  const compareAt = compareAtPrice === null ? null : coinPrice(compareAtPrice, currency);
  const shown = compareAt !== null && new Decimal(compareAt).greaterThan(actualPrice.amount);
  return { actualPrice, ...(shown ? { compareAtPrice: { amount: compareAt } } : {}) };
}

/** What the merchant is told when one of these compare-at prices was left out. */
export function priceWarnings(wanted: { compareAtPrice: string | null; sent: WixPrice }[]): Notice[] {
  const lost = wanted.some(({ compareAtPrice, sent }) => compareAtPrice !== null && !sent.compareAtPrice);
  return lost ? [{ key: 'row.comparePriceLow' }] : [];
}
