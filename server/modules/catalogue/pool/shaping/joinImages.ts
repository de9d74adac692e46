import type { ProductImage } from '#contract/product.ts';
import { newId } from '../../../../ids.ts';
import { withinLimit } from './split.ts';

/**
 * The images of several products as one list, each address once, the first 12 of those in use. `idOf` answers under which
 * id an image of a product stands in it; null for one that the product does not have.
 */
export function joinImages(sources: readonly { productId: string; images: readonly ProductImage[] }[]): {
  images: ProductImage[];
  idOf: (productId: string, imageId: string) => string | null;
} {
  const bySrc = new Map<string, ProductImage>();
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  for (const { productId, images } of sources) {
    for (const image of images) {
      const known = bySrc.get(image.src);
      // Used in one of the products is used in all of them together.
      const joined: ProductImage = known
        ? { ...known, alt: known.alt || image.alt, useFlg: known.useFlg === 1 ? 1 : image.useFlg }
        : { ...image, imageId: taken.has(image.imageId) ? newId() : image.imageId };
      bySrc.set(image.src, joined);
      taken.add(joined.imageId);
      ids.set(`${productId} ${image.imageId}`, joined.imageId);
    }
  }
  return {
    images: withinLimit([...bySrc.values()]),
    idOf: (productId, imageId) => ids.get(`${productId} ${imageId}`) ?? null,
  };
}
