import type { Notice } from '#contract/errors.ts';
import type { FieldOwners } from '#contract/vocabulary.ts';
import { collectedImages, type Snapshot } from '../pool/index.ts';

/** One change taken over: the product after it, or why not. */
export type Step = Snapshot | Notice;

/** Owners without those of some fields: these follow the supplier. */
export const without = (owners: FieldOwners, fields: readonly string[]): FieldOwners =>
  Object.fromEntries(Object.entries(owners).filter(([field]) => !fields.includes(field)));

/** The product with a picture among its images, not in use, where it was not among them. */
export function withPicture(product: Snapshot['product'], src: unknown): Snapshot['product'] {
  if (typeof src !== 'string' || product.images.some((image) => image.src === src)) return product;
  const added = collectedImages([{ src, alt: '' }]).map((image) => ({ ...image, useFlg: 0 as const }));
  return { ...product, images: [...product.images, ...added] };
}
