import type { Notice } from '#contract/errors.ts';
import type { Listing, PublishedListing } from '../../store.ts';
import { collectionIds } from './collections.ts';
import { productUpdate } from './documents/product.ts';
import { refusalOf } from './fault.ts';
import { numberOf } from './gid.ts';
import type { PlannedFile } from './images.ts';
import { matchVariants } from './matchVariants.ts';
import { priceWarnings } from './productBody.ts';
import { statusOf } from './productInput.ts';
import { publishTo } from './publication.ts';
import { type SettledMedia, settleMedia } from './settleMedia.ts';
import type { Shop, Standing } from './shop.ts';
import { errorsOf } from './wire.ts';

/** A product as its last `productSet` left it, with its variants. */
export interface SetProduct {
  product: Standing;
  files: PlannedFile[];
  /** Null where nobody has looked after the images yet. */
  media: SettledMedia | null;
}

/** What is left once a product stands there with its variants: collections, its status, the sales channel, its images. */
export async function finish(
  shop: Shop,
  listing: Listing,
  { product, files, media: settled }: SetProduct,
  before: Notice[],
): Promise<PublishedListing> {
  const collections = await collectionIds(shop, listing.collections);
  const status = statusOf(listing.status);
  if (collections.ids.length > 0 || product.status !== status) {
    const change = { id: product.id, status, collectionsToJoin: collections.ids };
    const fault = refusalOf(await shop.client.ask(productUpdate, { product: change }, errorsOf('productUpdate')));
    // Collections that fill themselves by a rule take nobody in.
    if (fault && product.status === status) collections.warnings.push({ key: 'row.collectionRefused' });
    else if (fault) throw fault;
  }
  const shown = listing.status === 'active' ? await publishTo(shop, product.id) : { url: null, warnings: [] };
  const media = settled ?? (await settleMedia(shop, listing, product, files));
  const variants = [...matchVariants(listing, product.variants)];
  return {
    externalId: numberOf(product.id),
    url: shown.url,
    images: media.images,
    variants: Object.fromEntries(variants.map(([variantId, { id }]) => [variantId, numberOf(id)])),
    warnings: [
      ...before,
      ...collections.warnings,
      ...media.warnings,
      ...shown.warnings,
      ...priceWarnings(listing, shop.currency),
    ],
  };
}
