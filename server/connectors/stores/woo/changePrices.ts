import type { Notice } from '#contract/errors.ts';
import { isPrice } from '../../lib/listings.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { VariantChange } from '../../store.ts';
import { pricesOf, type WooPrices } from './price.ts';

/**
 * The prices to send for a change. The store keeps two that depend on each other, so what the change does not name is
 * taken from what stands there. Throws `StoreFault('rejected')` for what is no price.
 */
export function changedPrices(
  change: VariantChange,
  held: WooPrices | undefined,
  currency: string,
): { prices: Partial<WooPrices>; warning: Notice | null } {
  if (change.price === undefined && change.compareAtPrice === undefined) return { prices: {}, warning: null };
  const heldCompareAt = held?.sale_price ? held.regular_price : null;
  const price = change.price ?? (held?.sale_price || held?.regular_price || '');
  const compareAtPrice = change.compareAtPrice === undefined ? heldCompareAt : change.compareAtPrice;
  const wrong = [price, compareAtPrice].find((value) => value !== null && !isPrice(value));
  if (wrong !== undefined) throw new StoreFault('rejected', { key: 'row.badPrice', params: { value: wrong ?? '' } });
  return pricesOf({ price, compareAtPrice }, currency);
}

/** Whether a change names one of the two prices and not the other. */
export const needsHeldPrice = ({ price, compareAtPrice }: VariantChange): boolean =>
  (price === undefined) !== (compareAtPrice === undefined);
