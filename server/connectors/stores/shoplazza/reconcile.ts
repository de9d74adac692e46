import type { Notice } from '#contract/errors.ts';
import type { Listing, ListingImage, ListingVariant, PublishedListing } from '../../store.ts';
import { collectionsFor, collectionsOf } from './collections.ts';
import { Refusal, saysGone } from './fault.ts';
import { imageIds, imageRefused, refusedImages, withoutImages } from './images.ts';
import { pageOf } from './mapProduct.ts';
import {
  isCounted,
  isSimple,
  listingWarnings,
  productFields,
  shippedOf,
  stockOf,
  variantFields,
} from './productBody.ts';
import type { Shop } from './shop.ts';
import { settleStock } from './stock.ts';
import { matchVariants, variantIds } from './variants.ts';
import { Anything, ProductAnswer, type WireProduct } from './wire.ts';

/**
 * Brings a product that the shop holds to the listing, in one call: lists are sent whole, with the ids of what is
 * there, so that what is new is added and what is gone goes. Safe to repeat, and so the way to complete a half-made
 * one too. Throws `StoreFault`. https://www.shoplazza.dev/reference/update-product
 */
export async function reconcile(shop: Shop, held: WireProduct, listing: Listing): Promise<PublishedListing> {
  const { ids, warnings } = await collectionsFor(shop, listing);
  const collections = ids.length === 0 ? [] : [...new Set([...(await collectionsOf(shop, held.id)), ...ids])];
  const put = await putProduct(shop, held, listing, collections);
  const product = await withoutSurplus(shop, put.listing, put.product);
  const matched = matchVariants(put.listing, product);
  const counted = isCounted(listing) ? [...matched] : [];
  const stock = new Map(counted.map(([variant, { id }]) => [id, stockOf(variant)]));
  const settled = await settleStock(shop, product, stock);
  return {
    ...publishedAs(shop, put.listing, product),
    warnings: [...warnings, ...put.warnings, ...listingWarnings(listing, shop.currency), ...settled],
  };
}

/** What the caller keeps of a product that stands as the listing says. */
export function publishedAs({ url }: Shop, listing: Listing, product: WireProduct): Omit<PublishedListing, 'warnings'> {
  return {
    externalId: product.id,
    url: pageOf(url, product),
    images: imageIds(listing, product),
    variants: variantIds(listing, product),
  };
}

/** Sends the product, and again without the images that the shop refuses. */
async function putProduct(
  shop: Shop,
  held: WireProduct,
  listing: Listing,
  collections: string[],
): Promise<{ product: WireProduct; listing: Listing; warnings: Notice[] }> {
  let sent = listing;
  const warnings: Notice[] = [];
  for (;;) {
    try {
      const body = { product: productUpdate(shop, held, sent, collections) };
      const call = { method: 'PUT' as const, path: `products/${held.id}`, body, names: true };
      return { product: (await shop.client.call(call, ProductAnswer)).product, listing: sent, warnings };
    } catch (error) {
      const refused = error instanceof Refusal && error.about === 'image' ? refusedImages(sent.images, error) : [];
      if (refused.length === 0) throw error;
      sent = withoutImages(sent, refused);
      warnings.push(...refused.map(imageRefused));
    }
  }
}

function productUpdate({ currency }: Shop, held: WireProduct, listing: Listing, collections: string[]): object {
  const matched = matchVariants(listing, held);
  const isShipped = shippedOf(listing);
  const loses = isSimple(listing) && !held.has_only_default_variant;
  return {
    ...productFields(listing),
    // Here it is called so, and `requires_shipping` in a create.
    ...(isShipped === undefined ? {} : { require_shipping: isShipped }),
    ...(collections.length > 0 ? { collection_ids: collections } : {}),
    images: listing.images.map((image) => {
      const known = heldImage(held, image);
      return { ...(known ? { id: known.id, src: known.src } : { src: image.src }), alt: image.alt };
    }),
    variants: listing.variants.map((variant) => {
      const known = matched.get(variant);
      return {
        ...(known ? { id: known.id } : {}),
        ...(loses ? { option1: '', option2: '', option3: '' } : {}),
        ...variantFields(variant, listing, currency),
        ...imageOf(variant, listing, held),
      };
    }),
  };
}

const heldImage = (held: WireProduct, { externalId }: ListingImage) => held.images.find(({ id }) => id === externalId);

/**
 * The image that a variant shows: by its id when the shop has it, else by the address it is loaded from in this call.
 */
function imageOf({ imageId }: ListingVariant, listing: Listing, held: WireProduct): object {
  const image = listing.images.find((one) => one.imageId === imageId);
  if (!image) return { image_id: '' };
  const known = heldImage(held, image);
  return known ? { image_id: known.id } : { image: { src: image.src } };
}

/** Whether lists are replaced is not published for variants: what was left out and still stands there is deleted. */
async function withoutSurplus({ client }: Shop, listing: Listing, product: WireProduct): Promise<WireProduct> {
  const wanted = new Set([...matchVariants(listing, product).values()].map(({ id }) => id));
  for (const { id } of product.variants.filter((variant) => !wanted.has(variant.id))) {
    try {
      await client.call({ method: 'DELETE', path: `products/${product.id}/variants/${id}`, names: true }, Anything);
    } catch (error) {
      if (!saysGone(error)) throw error;
    }
  }
  return { ...product, variants: product.variants.filter(({ id }) => wanted.has(id)) };
}
