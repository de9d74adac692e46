import type { PublishedListing } from '../../store.ts';
import type { Terms } from './collections.ts';
import { imageIds } from './images.ts';
import { barcodeWarnings, isSimple, priceWarnings } from './productBody.ts';
import { soleVariantId } from './reconcile.ts';
import type { Creation } from './sendProduct.ts';
import type { Shop } from './shop.ts';
import type { UpdateEnd } from './updateMany.ts';
import { planVariations, sendVariations } from './variants.ts';
import type { WireProduct } from './wire.ts';

/** A product that stands in the store, on its way to what the listing says. */
export interface Made {
  creation: Creation;
  product: WireProduct;
  /** Found there, not made by this call: then it is never taken away again. */
  adopted: boolean;
}

/** Found in the store, or made empty: everything of it is still to be sent. */
export function needsUpdate({ creation, adopted }: Made): boolean {
  return adopted || creation.kind === 'handle';
}

/** Made by this call as a draft under our mark. */
export function isUnfinished({ creation, adopted }: Made): boolean {
  return !adopted && creation.kind === 'whole' && !isSimple(creation.listing);
}

/** What was created whole lacks its variations only. */
export async function finishWhole(shop: Shop, terms: Terms, { creation, product }: Made): Promise<PublishedListing> {
  const { listing, images } = creation;
  const ids = imageIds(images.entries, product.images);
  const sent = await sendVariations(shop, product, listing, planVariations(listing, []), ids);
  return {
    externalId: String(product.id),
    url: product.permalink ?? null,
    images: ids,
    variants: isSimple(listing) ? soleVariantId(listing, product.id) : sent.ids,
    warnings: [
      ...terms.warningsFor(listing),
      ...images.warnings,
      ...sent.warnings,
      ...priceWarnings(listing, shop),
      ...barcodeWarnings(listing, shop.version),
    ],
  };
}

/** With what creating it had to say of its images. */
export function withWarnings({ creation }: Made, end: UpdateEnd): UpdateEnd {
  if (end.kind !== 'done') return end;
  const warnings = [...creation.images.warnings, ...end.value.warnings];
  return { kind: 'done', value: { ...end.value, warnings } };
}
