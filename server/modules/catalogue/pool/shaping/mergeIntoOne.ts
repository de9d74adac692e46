import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { MergePreview, MergeRequest, Reshaped } from '#contract/splitMerge.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { Tx } from '../../../../db/tenancy.ts';
import { tidyOrNull } from '../../../../decimal.ts';
import type { Caller } from '../../../../http/context.ts';
import { newId } from '../../../../ids.ts';
import { beginRun } from '../../../system/journal/index.ts';
import { stateAfterEdit } from '../service.ts';
import { type NewVariantRow, withPlaces } from '../shape.ts';
import type { Snapshot } from '../snapshots.ts';
import { writeEdits } from '../write.ts';
import { findInStores } from './inStores.ts';
import { keyAmong } from './keyAmong.ts';
import { type MergePlan, planMerge } from './mergeSources.ts';
import { outcomeOf } from './outcome.ts';

/** What merging would make, and what is in the way. Throws as `planMerge` does. */
export async function previewMerge(
  tx: Tx,
  merchantId: string,
  order: MergeRequest,
  language: Language,
): Promise<MergePreview> {
  const { main, merged } = await planMerge(tx, merchantId, order, false);
  const variants = merged.variants.map(({ variant }) => variant);
  return {
    outcome: outcomeOf({ ...merged, title: order.title, variants }, main.product.currency),
    conflicts: merged.conflicts.map((group) => ({
      optionValues: group[0]?.variant.optionValues ?? [],
      variants: group.map(({ productId, variant: { variantId, sku, price, inventoryQuantity } }) => ({
        productId,
        variantId,
        sku,
        price: tidyOrNull(price),
        inventoryQuantity,
      })),
    })),
    missing: merged.missing,
    problems: merged.problems.map(({ key, params }) => ({ key, message: sentence(language, key, params) })),
    inStores: await findInStores(
      tx,
      merchantId,
      order.sources.map(({ productId }) => productId),
    ),
  };
}

/**
 * Makes the main product the one of all and removes the others, as one run of the journal. Throws as `planMerge` does, and
 * `mergeUnsolved` while anything is in the way.
 */
export async function mergeIntoOne(tx: Tx, { merchantId, accountId }: Caller, order: MergeRequest): Promise<Reshaped> {
  const plan = await planMerge(tx, merchantId, order, true);
  const { conflicts, missing, problems } = plan.merged;
  if (conflicts.length + missing.length + problems.length > 0) throw new DomainError('mergeUnsolved');
  const runId = await beginRun(tx, merchantId, {
    kind: 'merge',
    title: { key: 'run.merge', params: { product: order.title, count: order.sources.length } },
    actorId: accountId,
  });
  const deletedAt = new Date();
  await writeEdits(tx, { merchantId, runId, by: 'merchant' }, [
    { before: plan.main, after: mainAfter(plan, order.title) },
    ...plan.others.map((before) => ({ before, after: { ...before, product: { ...before.product, deletedAt } } })),
  ]);
  return { productIds: [order.main], runId };
}

function mainAfter({ main, others, merged }: MergePlan, title: string): Snapshot {
  const { product } = main;
  const tags = [main, ...others].flatMap((source) => source.product.tags);
  const rowOf = new Map(others.map((source) => [source.product.productId, source.product]));
  const variants = merged.variants.map(({ productId, variant }): NewVariantRow => {
    const from = rowOf.get(productId);
    // The other product keeps its own rows for as long as it may be brought back.
    return from
      ? { ...variant, variantId: newId(), collectedKey: keyAmong(product, from, variant.collectedKey) }
      : variant;
  });
  return {
    product: {
      ...product,
      title,
      options: merged.options,
      images: merged.images,
      tags: [...new Set(tags)].slice(0, limits.tags),
      state: stateAfterEdit(product.state),
    },
    variants: withPlaces(product, variants),
  };
}
