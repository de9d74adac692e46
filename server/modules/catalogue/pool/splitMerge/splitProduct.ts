import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import type { Reshaped, SplitPreview, SplitRequest } from '#contract/splitMerge.schemas.ts';
import type { ProductRow, VariantRow } from '../../../../db/schema/products.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Caller } from '../../../../http/context.ts';
import { newId } from '../../../../ids.ts';
import { beginRun } from '../../../system/journal/index.ts';
import type { Room } from '../../../system/plans/index.ts';
import { keyOf } from '../collectedShape.ts';
import { findProducts } from '../queries.ts';
import { stateAfterEdit } from '../service.ts';
import { withPlaces } from '../shape.ts';
import { readSnapshots, type Snapshot } from '../snapshots.ts';
import { createProducts, type NewProduct, writeEdits } from '../write.ts';
import { findInStores, outcomeOf } from './outcome.ts';
import { type Part, splitParts } from './splitParts.ts';

/** What splitting would make. Throws `notFound`, `conflict` and `invalidInput` as splitting does. */
export async function previewSplit(tx: MerchantTx, order: SplitRequest): Promise<SplitPreview> {
  const before = await read(tx, order, false);
  const parts = partsOf(before, order).map((part) => ({
    ...outcomeOf(part, before.product.currency),
    isOriginal: part.isOriginal,
  }));
  return { parts, inStores: await findInStores(tx, [order.productId]) };
}

/**
 * Makes several products of one, as one run of the journal. Throws `notFound`, `conflict` when the product changed since
 * it was seen, `invalidInput` when the order does not fit it, and `quotaPool`.
 */
export async function splitProduct(
  tx: MerchantTx,
  room: Room,
  { accountId }: Caller,
  order: SplitRequest,
): Promise<Reshaped> {
  const before = await read(tx, order, true);
  const parts = partsOf(before, order);
  const [row] = await findProducts(tx, [order.productId]);
  if (!row) throw new DomainError('notFound');
  room.need({ pool: parts.length - 1 });
  const runId = await beginRun(tx, {
    kind: 'split',
    title: { key: 'run.split', params: { product: row.title, count: parts.length } },
    actorId: accountId,
  });
  const origin = { runId, by: 'merchant' } as const;
  const made = parts.filter(({ isOriginal }) => !isOriginal).map((part) => newPart(tx.now(), row, part));
  await writeEdits(tx, origin, [
    {
      before,
      after: originalAfter(
        tx.now(),
        before,
        parts.find(({ isOriginal }) => isOriginal),
      ),
    },
  ]);
  await createProducts(tx, origin, made);
  const fresh = made.map(({ product }) => product.productId);
  return { productIds: order.keep === null ? fresh : [order.productId, ...fresh], runId };
}

async function read(tx: MerchantTx, order: SplitRequest, lock: boolean): Promise<Snapshot> {
  const found = await readSnapshots(tx, [order.productId], { lock, bodyHtml: true });
  const before = found.get(order.productId);
  if (!before) throw new DomainError('notFound');
  if (before.product.revision !== order.revision) throw new DomainError('conflict');
  return before;
}

const partsOf = ({ product, variants }: Snapshot, order: SplitRequest): Part<VariantRow>[] =>
  splitParts({ title: product.title, options: product.options, images: product.images, variants }, order);

/** The original as one of the parts; removed where none of them is to be it. */
function originalAfter(now: Date, before: Snapshot, part: Part<VariantRow> | undefined): Snapshot {
  const { product } = before;
  if (!part) return { ...before, product: { ...product, deletedAt: now } };
  const { title, options, images } = part;
  return {
    product: { ...product, title, options, images, state: stateAfterEdit(product.state) },
    variants: withPlaces(product, part.variants),
  };
}

/**
 * A part as a product of its own. It cannot have the supplier's identity too, since one product at a time has it; it
 * remembers it in `partOf`, keeps the supplier's side of its variants, and what was collected of them.
 */
function newPart(now: Date, from: ProductRow, part: Part<VariantRow>): NewProduct {
  const productId = newId();
  const collected = from.collected && collectedOf(from.collected, part.variants);
  const product = {
    ...from,
    productId,
    title: part.title,
    options: part.options,
    images: part.images,
    state: from.state === 'draft' ? ('draft' as const) : stateAfterEdit('new'),
    supplierProductId: null,
    partOf: from.supplierProductId ?? from.partOf,
    collected,
    owners: { ...from.owners, title: 'merchant', options: 'merchant', images: 'merchant' } as const,
    revision: 1,
    publishedTo: 0,
    updatedAt: now,
    deletedAt: null,
  };
  const variants = part.variants.map((variant) => ({ ...variant, variantId: newId() }));
  return { product, variants: withPlaces(product, variants) };
}

/** What was collected of some variants: the base of the next merge with the supplier. */
function collectedOf(collected: CollectedProduct, variants: readonly VariantRow[]): CollectedProduct {
  const held = new Set(variants.map(({ collectedKey }) => collectedKey));
  return { ...collected, variants: collected.variants.filter((variant) => held.has(keyOf(variant))) };
}
