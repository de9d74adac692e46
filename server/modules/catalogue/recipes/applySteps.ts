import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { RecipeSteps } from '#contract/recipe.ts';
import { type Snapshot, stateAfterEdit } from '../pool/index.ts';
import { type PricedProduct, pricedVariants } from '../pricing/index.ts';
import { cleanTitle } from './cleanTitle.ts';
import { orderImages } from './orderImages.ts';

/** A product as a recipe leaves it. Locked fields stay; a step with nothing to do changes nothing. Pure. */
export function applySteps(before: Snapshot, steps: RecipeSteps, priced: PricedProduct | undefined): Snapshot {
  const { product } = before;
  const open = (field: string): boolean => !product.locked.includes(field);
  const changed: Partial<Snapshot['product']> = {};
  if (steps.title && open('title')) changed.title = cleanTitle(product.title, steps.title);
  if (steps.tags && open('tags')) changed.tags = withTags(product.tags, steps.tags);
  if (steps.category && open('category')) changed.category = steps.category;
  if (steps.images && open('images')) changed.images = orderImages(product.images, steps.images);
  if (priced?.state === 'priced') changed.currency = priced.currency;
  const variants =
    priced?.state === 'priced' ? pricedVariants(before.variants, priced, { owned: true }) : before.variants;
  const isChanged =
    variants !== before.variants ||
    Object.entries(changed).some(([field, value]) => !isDeepStrictEqual(value, Reflect.get(product, field)));
  if (!isChanged) return before;
  return { product: { ...product, ...changed, state: stateAfterEdit(product.state) }, variants };
}

function withTags(tags: readonly string[], { add, remove }: NonNullable<RecipeSteps['tags']>): string[] {
  const gone = new Set(remove.map((tag) => tag.toLowerCase()));
  const kept = tags.filter((tag) => !gone.has(tag.toLowerCase()));
  return [...new Set([...kept, ...add])].slice(0, limits.tags);
}
