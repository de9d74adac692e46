import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import type { RecipeSteps } from '#contract/recipe.schemas.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { type ProductRowEnd, readSnapshots, type Snapshot, stateAfterEdit, writeEdits } from '../pool/index.ts';
import { type PricedProduct, pricedVariants, pricesFor } from '../pricing/index.ts';
import { cleanTitle } from './cleanTitle.ts';

/** Applies a recipe's steps, all but publishing, to some products. Returns how each ended. */
export async function applyIn(
  tx: Tx,
  { merchantId, runId }: { merchantId: string; runId: string },
  steps: RecipeSteps,
  productIds: readonly string[],
): Promise<Map<string, ProductRowEnd>> {
  const found = await readSnapshots(tx, merchantId, productIds, { lock: true });
  const { ruleId } = steps.prices ?? {};
  const prices = steps.prices
    ? await pricesFor(tx, merchantId, found.values(), ruleId ? { ruleId } : {})
    : new Map<string, never>();
  const edits = [...found.values()].map((before) => ({
    before,
    after: applySteps(before, steps, prices.get(before.product.productId)),
  }));
  await writeEdits(tx, { merchantId, runId, by: 'merchant' }, edits);
  return new Map(
    [...found.keys()].map((productId) => {
      const priced = prices.get(productId);
      const warnings = priced && priced.state !== 'priced' && priced.reason ? [priced.reason] : [];
      return [productId, { state: 'success', warnings }];
    }),
  );
}

/** A product as a recipe leaves it. Locked fields stay; a step with nothing to do changes nothing. Pure. */
function applySteps(before: Snapshot, steps: RecipeSteps, priced: PricedProduct | undefined): Snapshot {
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
