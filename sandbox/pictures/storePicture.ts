import type { Known } from './sendPicture.ts';

/** What a store knows of one of its own pictures: whose it is, and where it was loaded from. */
export function storePicture<Product, Image extends { source?: string }>(
  products: readonly Product[],
  of: {
    images(product: Product): readonly Image[];
    title(product: Product): string;
    /** Whether it is the picture that is asked for. */
    found(image: Image): boolean;
  },
): Known {
  for (const product of products) {
    const images = of.images(product);
    const at = images.findIndex(of.found);
    if (at >= 0) return { at, title: of.title(product), source: images[at]?.source };
  }
  return {};
}
