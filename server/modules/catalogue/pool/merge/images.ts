import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import type { NewVariantRow } from '../../../../db/schema/products.ts';
import { collectedImages } from '../collectedShape.ts';
import { type CurrentProduct, isProtected, NO_VARIANT, type SupplierChange } from './protection.ts';

const bare = (images: readonly ProductImage[]) => images.map(({ src, alt, useFlg }) => ({ src, alt, useFlg }));

/** Images as a supplier states them: what differences of images are about. */
export const asCollectedImages = (images: readonly { src: string; alt: string }[]): CollectedProduct['images'] =>
  images.map(({ src, alt }) => ({ src, alt }));

/**
 * Images follow the source as long as nobody arranged them and none would go that a variant was given by hand (`needed`,
 * by address); otherwise they stay, and what changed waits.
 */
export function mergeImages(
  current: CurrentProduct,
  base: CollectedProduct,
  supplier: CollectedProduct,
  needed: readonly string[],
): { images: ProductImage[]; changes: SupplierChange[] } {
  const offered = new Set(supplier.images.map(({ src }) => src));
  const untouched = isDeepStrictEqual(bare(current.images), bare(collectedImages(base.images)));
  if (!isProtected('images', current, untouched) && needed.every((src) => offered.has(src))) {
    return { images: withKnownIds(collectedImages(supplier.images), current.images), changes: [] };
  }
  const was = asCollectedImages(base.images);
  const now = asCollectedImages(supplier.images);
  return {
    images: current.images,
    changes: isDeepStrictEqual(was, now) ? [] : [{ variantId: NO_VARIANT, field: 'images', was, theirs: now }],
  };
}

/** Images keep their ids by their address, so that variants go on showing them. */
export const withKnownIds = (images: readonly ProductImage[], known: readonly ProductImage[]): ProductImage[] => {
  const ids = new Map(known.map(({ src, imageId }) => [src, imageId]));
  return images.map((image) => ({ ...image, imageId: ids.get(image.src) ?? image.imageId }));
};

/** The image a variant shows, by address: the ids of images are ours. */
export const shownIn = ({ imageId }: Pick<NewVariantRow, 'imageId'>, images: readonly ProductImage[]): string | null =>
  images.find((image) => image.imageId === imageId)?.src ?? null;
