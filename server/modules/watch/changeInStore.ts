import type { Listing, ListingVariant, VariantChange } from '../../connectors/store.ts';
import { sameAmount } from '../../decimal.ts';
import type { Act } from './push.ts';

/**
 * What has to be changed in a store for a listing that was built otherwise before: the variants that are there, and of each
 * only what the store shall get.
 */
export function changeInStore(was: Listing, now: Listing, act: Pick<Act, 'price' | 'stock'>): VariantChange[] {
  const before = new Map(was.variants.map((variant) => [variant.variantId, variant]));
  return now.variants.flatMap((variant): VariantChange[] => {
    if (variant.externalId === null) return [];
    const change = { externalId: variant.externalId, ...changed(before.get(variant.variantId), variant, act) };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}

function changed(
  old: ListingVariant | undefined,
  now: ListingVariant,
  { price, stock }: Pick<Act, 'price' | 'stock'>,
): Omit<VariantChange, 'externalId'> {
  const priceMoved = !old || !sameAmount(old.price, now.price) || !sameAmount(old.compareAtPrice, now.compareAtPrice);
  const { inventoryQuantity: inventory } = now;
  const stockMoved = !old || old.inventoryQuantity !== inventory;
  return {
    ...(price !== 'none' && priceMoved ? { price: now.price } : {}),
    ...(price === 'both' && priceMoved ? { compareAtPrice: now.compareAtPrice } : {}),
    // A source that stops counting says nothing about what is there: the store keeps its number.
    ...(stock && stockMoved && inventory !== null ? { inventory } : {}),
  };
}
