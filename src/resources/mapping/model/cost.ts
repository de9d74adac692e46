import type { OfferFacts } from '#contract/mappingShown.ts';
import type { Way } from './ways.ts';

type Money = NonNullable<OfferFacts['cost']>;

/**
 * What one piece of the store's costs by the first rule: all its parts with their pieces. Null where a cost is not known, or
 * where they are in several currencies.
 */
export function costOf(way: Way | null): Money | null {
  const parts = way?.rules[0]?.parts ?? [];
  const [first] = parts;
  if (!first?.offer.cost) return null;
  const { currency } = first.offer.cost;
  let sum = 0;
  for (const { offer, pieces } of parts) {
    if (offer.cost?.currency !== currency) return null;
    sum += Number(offer.cost.amount) * pieces;
  }
  return { amount: String(Math.round(sum * 10_000) / 10_000), currency };
}

/** Which share of the price is left after the cost; null where the two cannot be compared. */
export function marginOf(price: string, currency: string, cost: Money | null): number | null {
  const asked = Number(price);
  if (cost === null || cost.currency !== currency || !(asked > 0)) return null;
  return (asked - Number(cost.amount)) / asked;
}
