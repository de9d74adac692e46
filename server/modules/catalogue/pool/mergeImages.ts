import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct } from '#contract/collected.ts';
import type { ProductImage } from '#contract/product.ts';
import { collectedImages } from './collectedShape.ts';
import { type Found, isHeld, type Mine, NO_VARIANT } from './held.ts';

const bare = (images: readonly ProductImage[]) => images.map(({ src, alt, useFlg }) => ({ src, alt, useFlg }));

/** Images as a supplier states them: what differences of images are about. */
export const asCollectedImages = (images: readonly { src: string; alt: string }[]): CollectedProduct['images'] =>
  images.map(({ src, alt }) => ({ src, alt }));

/**
 * Images follow the source as long as nobody arranged them and none would go that a variant was given by hand (`needed`,
 * by address); otherwise they stay, and what changed waits.
 */
export function mergeImages(
  mine: Mine,
  base: CollectedProduct,
  theirs: CollectedProduct,
  needed: readonly string[],
): { images: ProductImage[]; found: Found[] } {
  const offered = new Set(theirs.images.map(({ src }) => src));
  const untouched = isDeepStrictEqual(bare(mine.images), bare(collectedImages(base.images)));
  if (!isHeld('images', mine, untouched) && needed.every((src) => offered.has(src))) {
    return { images: withKnownIds(collectedImages(theirs.images), mine.images), found: [] };
  }
  const was = asCollectedImages(base.images);
  const now = asCollectedImages(theirs.images);
  return {
    images: mine.images,
    found: isDeepStrictEqual(was, now) ? [] : [{ variantId: NO_VARIANT, field: 'images', was, theirs: now }],
  };
}

/** Images keep their ids by their address, so that variants go on showing them. */
export const withKnownIds = (images: readonly ProductImage[], known: readonly ProductImage[]): ProductImage[] => {
  const ids = new Map(known.map(({ src, imageId }) => [src, imageId]));
  return images.map((image) => ({ ...image, imageId: ids.get(image.src) ?? image.imageId }));
};
