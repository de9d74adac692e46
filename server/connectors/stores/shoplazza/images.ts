import type { Notice } from '#contract/errors.ts';
import type { Listing, ListingImage } from '../../store.ts';
import type { Refusal } from './fault.ts';
import type { WireProduct } from './wire.ts';

/** What has to be left out after a refusal: the images that it names; none when it names none. */
export function refusedImages(images: readonly ListingImage[], { detail }: Refusal): ListingImage[] {
  const named = images.filter(({ src }) => detail.includes(src));
  // The address of one may begin with that of another: the longest is meant.
  return named.filter(({ src }) => !named.some((other) => other.src.length > src.length && other.src.startsWith(src)));
}

/** A listing without these images, in its variants too. */
export function withoutImages(listing: Listing, refused: readonly ListingImage[]): Listing {
  const lost = new Set(refused.map(({ imageId }) => imageId));
  return {
    ...listing,
    images: listing.images.filter(({ imageId }) => !lost.has(imageId)),
    variants: listing.variants.map((variant) =>
      variant.imageId !== null && lost.has(variant.imageId) ? { ...variant, imageId: null } : variant,
    ),
  };
}

export const imageRefused = ({ src }: ListingImage): Notice => ({ key: 'row.imageRefused', params: { src } });

/** imageId -> the shop's id: the order of the list is kept. Nothing where some were dropped without a word. */
export function imageIds({ images }: Listing, product: WireProduct): Record<string, string> {
  if (images.length !== product.images.length) return {};
  return Object.fromEntries(images.map(({ imageId }, at) => [imageId, product.images[at]?.id ?? '']));
}
