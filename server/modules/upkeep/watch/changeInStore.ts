import type { ListingDraft, VariantChange } from '../../../connectors/store.ts';
import { sameAmount } from '../../../decimal.ts';
import type { Act } from './push.ts';

/**
 * What has to be changed in a store for a listing that was built otherwise before: the variants that are there, and of each
 * only what the store shall get.
 */
export function changeInStore(
  was: ListingDraft,
  now: ListingDraft,
  act: Pick<Act, 'price' | 'stock'>,
): VariantChange[] {
  const before = new Map(was.variants.map((variant) => [variant.variantId, variant]));
  return now.variants.flatMap((variant): VariantChange[] => {
    if (variant.externalId === null) return [];
    const change = { externalId: variant.externalId, ...changed(before.get(variant.variantId), variant, act) };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}

function changed(
  old: ListingDraft['variants'][number] | undefined,
  now: ListingDraft['variants'][number],
  { price: which, stock }: Pick<Act, 'price' | 'stock'>,
): Omit<VariantChange, 'externalId'> {
  const { inventoryQuantity: inventory, price, compareAtPrice } = now;
  const moved = !old || !sameAmount(old.price, price) || !sameAmount(old.compareAtPrice, compareAtPrice);
  const stockMoved = !old || old.inventoryQuantity !== inventory;
  return {
    // A price or a number that is not known any more says nothing of what is there: the store keeps its own.
    ...(which !== 'none' && moved && price !== null ? { price } : {}),
    ...(which === 'both' && moved && price !== null ? { compareAtPrice } : {}),
    ...(stock && stockMoved && inventory !== null ? { inventory } : {}),
  };
}
