import { and, eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Product, ProductPatch, ProductUpdate, VariantInput } from '#contract/product.schemas.ts';
import type { Selection } from '#contract/productFilter.ts';
import type { Language, TextKey } from '#contract/texts.ts';
import type { NewVariantRow, ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { listing, store } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { safeHtml } from '../../../html.ts';
import type { Caller } from '../../../http/context.ts';
import { isId, newId } from '../../../ids.ts';
import { beginRun, editSessionRun } from '../../system/journal/index.ts';
import { pictureProblems } from './pictureProblems.ts';
import { toProduct } from './present.ts';
import { countDifferences, findProducts, findVariants, markDeleted } from './queries.ts';
import { productsAmong, resolveSelection } from './selection.ts';
import { combination, withoutSupplier, withPlaces } from './shape.ts';
import { readSnapshots, type Snapshot } from './snapshots.ts';
import { writeEdits } from './write.ts';

/** One product, whole. Throws `notFound`. */
export async function getProduct(tx: MerchantTx, language: Language, productId: string): Promise<Product> {
  const [row] = await findProducts(tx, [productId]);
  if (!row) throw new DomainError('notFound');
  const variants = (await findVariants(tx, [productId])).get(productId) ?? [];
  return toProduct(row, variants, {
    publishedTo: await findPublished(tx, productId),
    differences: await countDifferences(tx, productId),
    pictureProblems: await pictureProblems(tx, language, row),
  });
}

/**
 * Saves the merchant's edits; saves of one sitting are one run of the journal. Throws `conflict` when the product is no
 * longer at the revision they were made on.
 */
export async function saveProduct(
  tx: MerchantTx,
  { caller, language }: { caller: Caller; language: Language },
  patch: ProductPatch,
): Promise<Product> {
  const { productId } = patch;
  const before = (await readSnapshots(tx, [productId], { lock: true, bodyHtml: true })).get(productId);
  if (!before) throw new DomainError('notFound');
  if (before.product.revision !== patch.revision) throw new DomainError('conflict');
  const after = edited(before, patch);
  const { images: imageList, options: optionList, title } = after.product;
  checkConsistency({ imageList, optionList, variantsList: after.variants });
  const runId = await editSessionRun(tx, productId, {
    kind: 'edit',
    title: { key: 'run.edit', params: { product: title } },
    actorId: caller.accountId,
  });
  await writeEdits(tx, { runId, by: 'merchant' }, [{ before, after }]);
  return getProduct(tx, language, productId);
}

/** What the product becomes: what the patch leaves out stays as it is stored. */
function edited({ product, variants }: Snapshot, patch: ProductPatch): Snapshot {
  return {
    product: {
      ...product,
      title: patch.title ?? product.title,
      ...(patch.bodyHtml === undefined ? {} : { bodyHtml: safeHtml(patch.bodyHtml) }),
      tags: patch.tags === undefined ? product.tags : [...new Set(patch.tags)],
      category: patch.category ?? product.category,
      videoUrl: patch.videoUrl === undefined ? product.videoUrl : patch.videoUrl,
      options: patch.optionList ?? product.options,
      images: patch.imageList ?? product.images,
      shipping: patch.shipping ?? product.shipping,
      locked: patch.lockedFields ?? product.locked,
      state: stateAfterEdit(product.state),
    },
    variants: withPlaces(
      product,
      withChanged(
        patch.variantsList === undefined ? variants : joinSupplierSide(patch.variantsList, variants),
        patch.variantsChanged ?? [],
      ),
    ),
  };
}

/** Throws `conflict` where a changed variant is not there: it was edited on something else. */
function withChanged(variants: readonly NewVariantRow[], changed: readonly VariantInput[]): readonly NewVariantRow[] {
  const byId = new Map(changed.map((variant) => [variant.variantId, variant]));
  const there = variants.filter(({ variantId }) => byId.has(variantId)).length;
  if (there !== byId.size) throw new DomainError('conflict');
  return byId.size === 0 ? variants : variants.map((one) => ({ ...one, ...byId.get(one.variantId) }));
}

/** A product that was looked at and changed is no longer new, and what failed may be tried again. */
export const stateAfterEdit = (state: ProductRow['state']): ProductRow['state'] =>
  state === 'new' || state === 'failed' ? 'edited' : state;

/** The supplier's side of a variant is not the merchant's to write: it comes from what is stored. */
function joinSupplierSide(inputs: readonly VariantInput[], before: readonly VariantRow[]): NewVariantRow[] {
  const stored = new Map(before.map((variant) => [variant.variantId, variant]));
  const used = new Set<string>();
  return inputs.map((input) => {
    // An editor may call its new variants anything: what cannot be an id, or is one already, gets an id of ours.
    const variantId = isId(input.variantId) && !used.has(input.variantId) ? input.variantId : newId();
    used.add(variantId);
    return { ...withoutSupplier(input), ...stored.get(variantId), ...input, variantId };
  });
}

/** Rules that look at more than one field. Throws `invalidInput` naming each offending field. */
export function checkConsistency(
  update: Pick<ProductUpdate, 'imageList' | 'optionList'> & {
    variantsList: readonly Pick<VariantInput, 'optionValues'>[];
  },
): void {
  const problems: { path: string; key: TextKey }[] = [];
  if (update.imageList.filter((image) => image.useFlg === 1).length > limits.imagesInUse) {
    problems.push({ path: 'imageList', key: 'validation.imagesInUse' });
  }
  const seen = new Set<string>();
  update.variantsList.forEach(({ optionValues }, index) => {
    const path = `variantsList.${index}.optionValues`;
    const fits =
      optionValues.length === update.optionList.length &&
      optionValues.every((value, at) => update.optionList[at]?.values.includes(value));
    if (!fits) problems.push({ path, key: 'validation.optionMismatch' });
    else if (seen.has(combination(optionValues))) problems.push({ path, key: 'validation.optionDuplicate' });
    seen.add(combination(optionValues));
  });
  if (problems.length > 0) throw new DomainError('invalidInput', {}, { fields: problems });
}

/** The stores a product stands in. */
async function findPublished(tx: MerchantTx, productId: string): Promise<Product['publishedTo']> {
  return tx
    .select({
      shopId: listing.storeId,
      shopName: store.name,
      channel: store.platform,
      externalId: listing.externalId,
      url: listing.url,
    })
    .from(listing)
    .innerJoin(store, and(eq(store.merchantId, listing.merchantId), eq(store.storeId, listing.storeId)))
    .where(and(eq(listing.merchantId, tx.merchantId), eq(listing.productId, productId)))
    .orderBy(store.name);
}

/** Removes products from the pool; they stay in the database, and `runId` brings them back. Null when there were none. */
export async function removeProducts(
  tx: MerchantTx,
  actorId: string,
  selection: Selection,
): Promise<{ deleted: number; runId: string | null }> {
  const productIds =
    'productIds' in selection ? await productsAmong(tx, selection.productIds) : await resolveSelection(tx, selection);
  if (productIds.length === 0) return { deleted: 0, runId: null };
  const title = { key: 'run.delete', params: { count: productIds.length } } as const;
  const runId = await beginRun(tx, { kind: 'delete', title, actorId });
  const removed = await markDeleted(tx, { runId, deletedAt: tx.now() }, productIds);
  return { deleted: removed.length, runId };
}

/** Brings removed products back; those that were collected again meanwhile stay away. Returns how many came. */
export async function restoreProducts(tx: MerchantTx, actorId: string, productIds: readonly string[]): Promise<number> {
  const title = { key: 'run.restore', params: { count: productIds.length } } as const;
  const runId = await beginRun(tx, { kind: 'restore', title, actorId });
  return (await markDeleted(tx, { runId, deletedAt: null }, productIds)).length;
}
