import { Decimal } from 'decimal.js';
import type { Listing, ListingVariant } from '../../store.ts';
import { isCounted, isSimple, pricesOf, stockOf } from './productBody.ts';
import type { WireProduct, WireVariant } from './wire.ts';

/** The values that a variant chose, one per option of its product. */
export const chosenOf = (
  { option1, option2, option3 }: WireVariant,
  { options }: Pick<WireProduct, 'options'>,
): string[] => [option1, option2, option3].slice(0, options.length);

/** Which variant of the shop's is which of ours: by its id, else by its option values. */
export function matchVariants(listing: Listing, product: WireProduct): Map<ListingVariant, WireVariant> {
  const found = new Map<ListingVariant, WireVariant>();
  const left = new Set(product.variants);
  const claim = (variant: ListingVariant, held: WireVariant | undefined): void => {
    if (!held) return;
    left.delete(held);
    found.set(variant, held);
  };
  for (const variant of listing.variants) {
    claim(
      variant,
      product.variants.find(({ id }) => id === variant.externalId),
    );
  }
  for (const variant of listing.variants) {
    if (found.has(variant)) continue;
    const isSame = (held: WireVariant): boolean =>
      isSimple(listing) || JSON.stringify(chosenOf(held, product)) === JSON.stringify(variant.optionValues);
    claim(variant, [...left].find(isSame));
  }
  return found;
}

/** variantId -> the shop's id. */
export function variantIds(listing: Listing, product: WireProduct): Record<string, string> {
  return Object.fromEntries([...matchVariants(listing, product)].map(([{ variantId }, { id }]) => [variantId, id]));
}

/** Whether a product stands there as the listing says, as far as customers would notice. */
export function standsAs(listing: Listing, product: WireProduct, currency: string): boolean {
  const matched = matchVariants(listing, product);
  return (
    product.title === listing.title &&
    product.published === (listing.status === 'active') &&
    product.images.length === listing.images.length &&
    product.variants.length === listing.variants.length &&
    listing.variants.every((variant) => {
      const held = matched.get(variant);
      const { price, compareAt } = pricesOf(variant, currency);
      return (
        held !== undefined &&
        held.sku === variant.sku &&
        (!isCounted(listing) || held.inventory_quantity === stockOf(variant)) &&
        new Decimal(held.price).equals(price) &&
        new Decimal(held.compare_at_price).equals(compareAt ?? 0)
      );
    })
  );
}
