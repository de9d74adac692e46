import type { Notice } from '#contract/errors.ts';
import type { Listing, ListingImage } from '../../store.ts';
import { Refusal } from './fault.ts';
import { updateFields } from './sendProduct.ts';
import type { Shop } from './shop.ts';
import { WireAnything, type WireImage, WireOneImage, type WireProduct } from './wire.ts';

export interface PlacedImages {
  /** imageId -> the image in the store. */
  placed: Map<string, WireImage>;
  warnings: Notice[];
}

/**
 * Which of our images is which of the store's: by id; what we do not know the ids of, in order, if their number is right:
 * the store gives an image an address of its own, and no other hint. Null when that does not tell.
 */
export function matchImages(
  images: readonly ListingImage[],
  held: readonly WireImage[],
): Map<string, WireImage> | null {
  const { kept, unknown, fresh } = parted(images, held);
  if (unknown.length !== fresh.length) return null;
  return new Map(
    [...kept, ...unknown.map(({ imageId }, at): [string, WireImage | undefined] => [imageId, fresh[at]])].filter(
      isPlaced,
    ),
  );
}

/**
 * Brings a product's images to the listing's, in its order. One that the store cannot load may fail the whole call, or be
 * left out without a word: then they are added one by one, and those that are refused are told.
 */
export async function placeImages(shop: Shop, listing: Listing, product: WireProduct): Promise<PlacedImages> {
  const { images } = listing;
  // Only where no id was ever told to us may the order tell: else a picture of the merchant's own could pass for a new one.
  const { kept: known, unknown } = parted(images, product.images);
  const isGuess = unknown.length > 0 && images.some(({ externalId }) => externalId !== null);
  const matched = isGuess ? null : matchImages(images, product.images);
  if (matched && isInOrder(images, matched, product.images)) return { placed: matched, warnings: [] };
  const kept = matched ?? new Map(known);
  const answer = await putImages(shop, product, listing, kept);
  const keptIds = new Set([...kept.values()].map(({ id }) => id));
  const former = new Set(product.images.map(({ id }) => id).filter((id) => !keptIds.has(id)));
  if (answer) {
    for (const { id } of answer.filter((image) => former.has(image.id))) await removeImage(shop, product.id, id);
    const stands = answer.filter(({ id }) => !former.has(id));
    const all = images.map((image) => ({ ...image, externalId: kept.get(image.imageId)?.id ?? null }));
    const placed = matchImages(all, stands);
    if (placed) return { placed, warnings: [] };
    for (const { id } of stands) if (!keptIds.has(id)) await removeImage(shop, product.id, id);
  }
  return oneByOne(shop, listing, product, kept);
}

/** The list as it shall be, new ones by their address. Null when the store refuses one of them. */
async function putImages(
  shop: Shop,
  product: WireProduct,
  { images }: Listing,
  kept: ReadonlyMap<string, WireImage>,
): Promise<WireImage[] | null> {
  const entries = images.map(({ imageId, src, alt }) => {
    const held = kept.get(imageId);
    return held ? { id: held.id, src: held.src, alt } : { src, alt };
  });
  try {
    return (await updateFields(shop, product, { images: entries })).images;
  } catch (error) {
    if (error instanceof Refusal && error.about === 'image') return null;
    throw error;
  }
}

/** https://developer.shopline.com/docs/admin-rest-api/product/product-image/create-a-product-image */
async function oneByOne(
  shop: Shop,
  listing: Listing,
  product: WireProduct,
  kept: ReadonlyMap<string, WireImage>,
): Promise<PlacedImages> {
  const placed = new Map(kept);
  const warnings: Notice[] = [];
  for (const { imageId, src, alt } of listing.images) {
    if (placed.has(imageId)) continue;
    try {
      const call = {
        method: 'POST' as const,
        path: `products/${product.id}/images.json`,
        body: { image: { src, alt } },
      };
      placed.set(imageId, (await shop.client.call(call, WireOneImage)).image);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      warnings.push({ key: 'row.imageRefused', params: { src } });
    }
  }
  if (kept.size > 0)
    await putImages(
      shop,
      product,
      { ...listing, images: listing.images.filter(({ imageId }) => placed.has(imageId)) },
      placed,
    );
  return { placed, warnings };
}

/** https://developer.shopline.com/docs/admin-rest-api/product/product-image/delete-a-product-image */
async function removeImage(shop: Shop, productId: string, imageId: string): Promise<void> {
  const call = { method: 'DELETE' as const, path: `products/${productId}/images/${imageId}.json` };
  await shop.client.call(call, WireAnything).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.about === 'missing')) throw error;
  });
}

function parted(images: readonly ListingImage[], held: readonly WireImage[]) {
  const byId = new Map(held.map((image) => [image.id, image]));
  const kept = images.flatMap(({ imageId, externalId }): [string, WireImage][] => {
    const image = byId.get(externalId ?? '');
    return image ? [[imageId, image]] : [];
  });
  const known = new Set(kept.map(([imageId]) => imageId));
  const claimed = new Set(kept.map(([, { id }]) => id));
  return {
    kept,
    unknown: images.filter(({ imageId }) => !known.has(imageId)),
    fresh: held.filter(({ id }) => !claimed.has(id)),
  };
}

const isInOrder = (
  images: readonly ListingImage[],
  matched: ReadonlyMap<string, WireImage>,
  held: readonly WireImage[],
): boolean => images.every(({ imageId }, at) => matched.get(imageId)?.id === held[at]?.id);

const isPlaced = (entry: [string, WireImage | undefined]): entry is [string, WireImage] => entry[1] !== undefined;
