import { Decimal } from 'decimal.js';
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
  let sum = new Decimal(0);
  for (const { offer, pieces } of parts) {
    if (offer.cost?.currency !== currency) return null;
    sum = sum.plus(new Decimal(offer.cost.amount).times(pieces));
  }
  return { amount: sum.toFixed(), currency };
}

/** Which share of the price is left after the cost, from 1 down: below 0 it is a loss. Null where they cannot be compared. */
export function marginOf(price: string, currency: string, cost: Money | null): number | null {
  if (cost === null || cost.currency !== currency || price === '') return null;
  const asked = new Decimal(price);
  return asked.gt(0) ? asked.minus(cost.amount).div(asked).toNumber() : null;
}
