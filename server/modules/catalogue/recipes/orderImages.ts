import type { ProductImage } from '#contract/product.ts';
import type { RecipeSteps } from '#contract/recipe.ts';

type ImageStep = NonNullable<RecipeSteps['images']>;

/** The images as a recipe wants them: which are in use, and which comes first. At least one that was in use stays so. */
export function orderImages(
  images: readonly ProductImage[],
  { skipFirst, lastFirst, atMost }: ImageStep,
): ProductImage[] {
  const inUse = images.filter(({ useFlg }) => useFlg === 1);
  const rest = inUse.slice(Math.min(skipFirst, inUse.length - 1));
  const wanted = new Set(rest.slice(0, atMost).map(({ imageId }) => imageId));
  const marked = images.map((image): ProductImage => ({ ...image, useFlg: wanted.has(image.imageId) ? 1 : 0 }));
  const last = lastFirst ? marked.findLast(({ useFlg }) => useFlg === 1) : undefined;
  return last ? [last, ...marked.filter((image) => image !== last)] : marked;
}
