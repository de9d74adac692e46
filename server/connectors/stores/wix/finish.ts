import type { Notice } from '#contract/errors.ts';
import { unreadable } from '../../lib/answer.ts';
import type { Listing, PublishedListing } from '../../store.ts';
import { Refusal } from './fault.ts';
import { altTexts, choiceImages, heldImages, imageIds, imageRefused } from './images.ts';
import { listingWarnings, optionsOf } from './productBody.ts';
import { readProduct, type Shop, WHOLE } from './shop.ts';
import { matchVariants, writableVariant } from './variants.ts';
import { WireOneProduct, type WireProduct } from './wire.ts';

/** Wix takes pictures in by itself, mostly within five seconds: so long it is waited for them, in ms … */
const PATIENCE = 7_000;
/** … looking again after so many. */
const PAUSE = 2_500;

/**
 * Waits until a product that was written `at` a moment (ms) has its pictures, points its choices at theirs, and tells how it
 * stands. What is still missing then is said to the merchant. Of many products that were written together only the first is
 * waited for: the others have had their time.
 */
export async function settle(
  shop: Shop,
  written: WireProduct,
  listing: Listing,
  at: number,
): Promise<PublishedListing> {
  let product = written.variantsInfo && written.media.itemsInfo ? written : await readWhole(shop, written.id);
  for (let last = false; ; ) {
    if (!isComplete(listing, product)) product = (await link(shop, product, listing)) ?? product;
    if (last || isComplete(listing, product)) break;
    last = Date.now() >= at + PATIENCE;
    if (!last) shop.pause(PAUSE);
    product = await readWhole(shop, product.id);
  }
  const images = heldImages(listing, galleryOf(product));
  const lost = [...altTexts(listing).keys()].filter((image) => !images.has(image));
  const ids = imageIds(listing, images);
  return {
    externalId: product.id,
    url: product.url?.url ?? null,
    images: ids,
    variants: Object.fromEntries(matchVariants(listing, product)),
    warnings: [
      ...listingWarnings(listing, shop),
      ...lost.map(({ src }) => imageRefused(src)),
      ...(isLinked(listing, product, ids) ? [] : [{ key: 'row.variantImagesWaiting' } satisfies Notice]),
    ],
  };
}

const galleryOf = (product: WireProduct) => product.media.itemsInfo?.items ?? [];

/** The product with its variants and its gallery, which some answers leave out. */
async function readWhole(shop: Shop, id: string): Promise<WireProduct> {
  const product = await readProduct(shop, id);
  if (!product?.variantsInfo) throw unreadable('variantsInfo', true);
  return product;
}

function isComplete(listing: Listing, product: WireProduct): boolean {
  const images = heldImages(listing, galleryOf(product));
  return images.size === altTexts(listing).size && isLinked(listing, product, imageIds(listing, images));
}

/** Whether every choice shows the pictures it should, as far as they are there. */
function isLinked(listing: Listing, { options }: WireProduct, files: Readonly<Record<string, string>>): boolean {
  const wanted = choiceImages(listing) ?? new Map<string, Map<string, string[]>>();
  return options.every(({ name, choicesSettings }) =>
    choicesSettings.choices.every((choice) => {
      const shown = choice.media?.items.map(({ mediaId }) => mediaId) ?? [];
      const images = wanted.get(name)?.get(choice.name) ?? [];
      return images.every((imageId) => files[imageId] === undefined || shown.includes(files[imageId]));
    }),
  );
}

/**
 * Points choices at pictures; options and variants have to go together. Null while Wix has not taken the files in.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/update-product
 */
async function link(shop: Shop, product: WireProduct, listing: Listing): Promise<WireProduct | null> {
  const files = imageIds(listing, heldImages(listing, galleryOf(product)));
  if (isLinked(listing, product, files)) return null;
  const body = {
    product: {
      revision: product.revision,
      visible: listing.status === 'active',
      options: optionsOf(listing, product, files),
      variantsInfo: { variants: (product.variantsInfo?.variants ?? []).map(writableVariant) },
    },
    fields: WHOLE,
  };
  try {
    const path = `/stores/v3/products/${product.id}`;
    return (await shop.client.call({ method: 'PATCH', path, body, writes: true }, WireOneProduct)).product;
  } catch (error) {
    const waits = error instanceof Refusal && (error.code === 'PRODUCT_MEDIA_NOT_EXIST' || error.conflict);
    if (waits) return null;
    throw error;
  }
}
