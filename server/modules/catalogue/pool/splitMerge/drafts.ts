import { Decimal } from 'decimal.js';
import type { DraftProduct, Made } from '#contract/draft.schemas.ts';
import { type FieldOwners, productFields, variantFields } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { TextKey } from '#contract/texts.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { safeHtml } from '../../../../html.ts';
import type { Caller } from '../../../../http/context.ts';
import { newId } from '../../../../ids.ts';
import { beginRun } from '../../../system/journal/index.ts';
import type { Room } from '../../../system/plans/index.ts';
import { checkConsistency } from '../service.ts';
import { withoutSupplier, withPlaces } from '../shape.ts';
import { readSnapshots } from '../snapshots.ts';
import { createProducts, type NewProduct, writeEdits } from '../write.ts';

/** Makes a product by hand: a draft, which may lack anything, or one for the pool. Throws `draftIncomplete` and `quotaPool`. */
export async function makeProduct(
  tx: MerchantTx,
  room: Room,
  caller: Caller,
  { draft, state }: { draft: DraftProduct; state: 'draft' | 'edited' },
): Promise<Made> {
  checkConsistency(draft);
  const made = draftRows(tx, draft, state);
  if (state === 'edited') checkWhole({ title: draft.title, variants: made.variants });
  room.need({ pool: 1 });
  const runId = await begin(tx, caller, draft.title);
  await createProducts(tx, { runId, by: 'merchant' }, [made]);
  return { productId: made.product.productId, runId };
}

/**
 * Adds a draft to the pool as it stands. Throws `notFound`, `draftIncomplete` with what is missing, and `conflict` when it
 * is no draft any more.
 */
export async function addDraft(tx: MerchantTx, caller: Caller, productId: string): Promise<Made> {
  const before = (await readSnapshots(tx, [productId], { lock: true })).get(productId);
  if (!before) throw new DomainError('notFound');
  if (before.product.state !== 'draft') throw new DomainError('conflict');
  checkWhole({ title: before.product.title, variants: before.variants });
  const runId = await begin(tx, caller, before.product.title);
  const after = { ...before, product: { ...before.product, state: 'edited' as const } };
  await writeEdits(tx, { runId, by: 'merchant' }, [{ before, after }]);
  return { productId, runId };
}

const begin = (tx: MerchantTx, { accountId }: Caller, product: string): Promise<string> =>
  beginRun(tx, { kind: 'create', title: { key: 'run.create', params: { product } }, actorId: accountId });

function checkWhole(draft: Parameters<typeof missingOf>[0]): void {
  const fields = missingOf(draft);
  if (fields.length > 0) throw new DomainError('draftIncomplete', {}, { fields });
}

/** A product made by hand as rows: what was filled in is the merchant's, and it has no supplier. */
function draftRows(tx: MerchantTx, draft: DraftProduct, state: 'draft' | 'edited'): NewProduct {
  const { merchantId } = tx;
  const now = tx.now();
  const productId = newId();
  const given = {
    title: draft.title,
    bodyHtml: safeHtml(draft.bodyHtml),
    tags: [...new Set(draft.tags)],
    category: draft.category,
    videoUrl: draft.videoUrl,
    options: draft.optionList,
    images: draft.imageList,
    shipping: draft.shipping,
  };
  // Without options there is one version, which the editor can then fill in.
  const isBare = state === 'draft' && draft.variantsList.length === 0 && draft.optionList.length === 0;
  const variants = (isBare ? [blank] : draft.variantsList).map((variant) => ({
    ...withoutSupplier({ ...variant, variantId: newId() }),
    owners: ownersOf(variant, variantFields),
  }));
  const product = {
    ...given,
    merchantId,
    productId,
    state,
    source: 'manual' as const,
    sourceUrl: null,
    supplierProductId: null,
    partOf: null,
    origin: '',
    store: '',
    currency: draft.currency,
    supplierCurrency: draft.currency,
    owners: ownersOf(given, productFields),
    locked: [],
    collected: null,
    revision: 1,
    publishedTo: 0,
    collectedAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  return { product, variants: withPlaces(product, variants) };
}

const blank: DraftProduct['variantsList'][number] = {
  variantId: '',
  sku: '',
  barcode: '',
  optionValues: [],
  price: null,
  compareAtPrice: null,
  inventoryQuantity: null,
  weight: null,
  weightUnit: 'kg',
  imageId: null,
};

/** The merchant, for each field that was given anything. */
function ownersOf(given: Record<string, unknown>, fields: readonly string[]): FieldOwners {
  return Object.fromEntries(fields.filter((field) => isGiven(given[field])).map((field) => [field, 'merchant']));
}

const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== null && value !== undefined && value !== '' && value !== 0 && value !== '0';

interface Missing {
  path: string;
  key: TextKey;
}

/** More variants without a price than these are not named one by one. */
const NAMED = 20;

/** What a draft lacks before it can join the pool; paths as in `DraftProduct`. */
function missingOf(draft: { title: string; variants: readonly { price: string | null }[] }): Missing[] {
  const missing: Missing[] = [];
  if (draft.title.trim() === '') missing.push({ path: 'title', key: 'validation.title' });
  if (draft.variants.length === 0) missing.push({ path: 'variantsList', key: 'validation.variantCount' });
  const unpriced = draft.variants.flatMap(({ price }, index) =>
    price !== null && new Decimal(price).greaterThan(0) ? [] : [index],
  );
  for (const index of unpriced.slice(0, NAMED)) {
    missing.push({ path: `variantsList.${index}.price`, key: 'validation.priceAboveZero' });
  }
  return missing;
}
