import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { MergePreview, MergeRequest, Reshaped } from '#contract/splitMerge.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { NewVariantRow, VariantRow } from '../../../../db/schema/products.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { tidyOrNull } from '../../../../decimal.ts';
import type { Caller } from '../../../../http/context.ts';
import { newId } from '../../../../ids.ts';
import { beginRun } from '../../../system/journal/index.ts';
import { stateAfterEdit } from '../service.ts';
import { withPlaces } from '../shape.ts';
import { type ProductHead, readSnapshots, type Snapshot } from '../snapshots.ts';
import { writeEdits } from '../write.ts';
import { type Merged, mergeProducts } from './mergeProducts.ts';
import { findInStores, outcomeOf } from './outcome.ts';

/** What merging would make, and what is in the way. Throws as `planMerge` does. */
export async function previewMerge(tx: MerchantTx, order: MergeRequest, language: Language): Promise<MergePreview> {
  const { main, merged } = await planMerge(tx, order, false);
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
      order.sources.map(({ productId }) => productId),
    ),
  };
}

/**
 * Makes the main product the one of all and removes the others, as one run of the journal. Throws as `planMerge` does, and
 * `mergeUnsolved` while anything is in the way.
 */
export async function mergeIntoOne(tx: MerchantTx, { accountId }: Caller, order: MergeRequest): Promise<Reshaped> {
  const plan = await planMerge(tx, order, true);
  const { conflicts, missing, problems } = plan.merged;
  if (conflicts.length + missing.length + problems.length > 0) throw new DomainError('mergeUnsolved');
  const runId = await beginRun(tx, {
    kind: 'merge',
    title: { key: 'run.merge', params: { product: order.title, count: order.sources.length } },
    actorId: accountId,
  });
  const deletedAt = tx.now();
  await writeEdits(tx, { runId, by: 'merchant' }, [
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

/** The products of a merge as they stand, and what they make together. */
interface MergePlan {
  main: Snapshot;
  others: Snapshot[];
  merged: Merged<VariantRow>;
}

/**
 * Reads the products of a merge. Throws `notFound` when one is gone, `conflict` when one changed since it was seen,
 * `mergeCurrencies` when their prices cannot stand side by side.
 */
async function planMerge(tx: MerchantTx, order: MergeRequest, lock: boolean): Promise<MergePlan> {
  const ids = order.sources.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length || !ids.includes(order.main)) {
    throw new DomainError('invalidInput', {}, { fields: [{ path: 'sources', key: 'merge.oneProduct' }] });
  }
  const found = await readSnapshots(tx, ids, { lock, bodyHtml: true });
  const sources = order.sources.map(({ productId, revision, values }) => {
    const snapshot = found.get(productId);
    if (!snapshot) throw new DomainError('notFound');
    if (snapshot.product.revision !== revision) throw new DomainError('conflict');
    return { snapshot, values };
  });
  const main = found.get(order.main);
  if (!main) throw new DomainError('notFound');
  checkCurrencies([...found.values()]);
  const merged = mergeProducts(
    sources.map(({ snapshot: { product, variants }, values }) => ({
      productId: product.productId,
      options: product.options,
      images: product.images,
      variants,
      values,
    })),
    order,
  );
  const others = sources.map(({ snapshot }) => snapshot).filter((snapshot) => snapshot !== main);
  return { main, others, merged };
}

/** Prices in one currency, and costs in one where there are any. */
function checkCurrencies(sources: readonly Snapshot[]): void {
  const own = new Set(sources.map(({ product }) => product.currency));
  const withCosts = sources.filter(({ variants }) => variants.some(({ supplierPrice }) => supplierPrice !== null));
  const costs = new Set(withCosts.map(({ product }) => product.supplierCurrency));
  const differing = own.size > 1 ? own : costs;
  if (differing.size > 1) throw new DomainError('mergeCurrencies', { currencies: [...differing].sort().join(', ') });
}

type Identity = Pick<ProductHead, 'source' | 'supplierProductId' | 'partOf'>;

/**
 * The key by which a new collection knows a variant that moved into another product. Among variants of another supplier
 * product it names its own, so that it is not taken for one of those.
 */
function keyAmong(into: Identity, from: Identity, key: string | null): string | null {
  const [theirs, ours] = [identity(from), identity(into)];
  return key === null || theirs === null || theirs === ours ? key : `${theirs}\u001f\u001f${key}`;
}

const identity = ({ source, supplierProductId, partOf }: Identity): string | null => {
  const id = supplierProductId ?? partOf;
  return id === null ? null : `${source}:${id}`;
};
