import { type Money, minus, ratioOf, sumOf, times } from '#contract/money.ts';
import type { Way } from './ways.ts';

/**
 * What one item of the store's costs by the first rule: all its parts with their quantities. Null where a cost is not known, or
 * where they are in several currencies. What an item of stock cost is not known here.
 */
export const costOf = (way: Way | null): Money | null =>
  sumOf((way?.rules[0]?.parts ?? []).map(({ offer, pieces }) => times(offer?.cost ?? null, pieces)));

/** Which share of the price is left after the cost, from 1 down: below 0 it is a loss. Null where they cannot be compared. */
export function marginOf(price: string, currency: string, cost: Money | null): number | null {
  if (price === '') return null;
  const asked = { amount: price, currency };
  return ratioOf(minus(asked, cost), asked)?.toNumber() ?? null;
}
