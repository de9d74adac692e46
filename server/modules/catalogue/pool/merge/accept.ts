import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { variantFields } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { LockableField, ProductImage } from '#contract/product.schemas.ts';
import type { VariantRow } from '../../../../db/schema/products.ts';
import { collectedImages, keyOf, proposedVariant } from '../collectedShape.ts';
import type { Snapshot } from '../snapshots.ts';
import {
  acceptCurrency,
  acceptNewVariant,
  acceptOptions,
  removeVariant,
  type Step,
  without,
  withPicture,
} from './acceptStructure.ts';
import { asCollectedImages, withKnownIds } from './images.ts';
import { NO_VARIANT, type SupplierChange } from './protection.ts';

/** What accepting made of a product. */
interface Accepted {
  after: Snapshot;
  /** What could not be taken over, with the reason; it waits on. */
  left: { row: SupplierChange; reason: Notice }[];
}

const isSnapshot = (step: Step): step is Snapshot => 'product' in step;

/** Structure before what depends on it; variants go last, when what came may stand in for them. */
const ORDER = ['images', 'options', 'optionValues', 'variantNew', 'currency'];
const LAST = 'variantGone';
const rank = ({ field }: SupplierChange): number =>
  field === LAST ? Infinity : ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length;

/**
 * Takes changes of the supplier over: the fields become what the supplier has, and follow the supplier again. Of tags and
 * pictures only what came and went is taken over, so that an order, a crop or a tag of the merchant's stays.
 */
export function accept(
  before: Snapshot,
  rows: readonly SupplierChange[],
  collected: CollectedProduct | undefined,
): Accepted {
  let after = before;
  const left: Accepted['left'] = [];
  for (const row of rows.toSorted((a, b) => rank(a) - rank(b))) {
    const step = taken(after, row, collected);
    if (isSnapshot(step)) after = step;
    else left.push({ row, reason: step });
  }
  return { after, left };
}

function taken(at: Snapshot, row: SupplierChange, collected: CollectedProduct | undefined): Step {
  if (row.field === 'supplierCostPrice') return at;
  if (row.field === 'options' || row.field === 'optionValues') return acceptOptions(at, collected);
  if (row.field === 'currency') return acceptCurrency(at, String(row.theirs), collected);
  if (row.field === 'variantNew') return acceptNewVariant(at, row, collected);
  if (row.field === 'variantGone') return removeVariant(at, row.variantId);
  return row.variantId === NO_VARIANT ? withField(at, row) : withVariantField(at, row);
}

function withField(at: Snapshot, row: SupplierChange): Snapshot {
  const value = row.field === 'images' || row.field === 'tags' ? listAfter(at, row) : row.theirs;
  const product = { ...at.product, [row.field]: value };
  // What is left of the merchant's own in a list keeps it the merchant's.
  const whole =
    row.field === 'images'
      ? isDeepStrictEqual(shown(product.images), shown(collectedImages(row.theirs as CollectedProduct['images'])))
      : isDeepStrictEqual(product[row.field as keyof typeof product], row.theirs);
  const owners = whole ? without(product.owners, [row.field]) : { ...product.owners, [row.field]: 'merchant' as const };
  return { ...at, product: { ...product, owners } };
}

const shown = (images: readonly ProductImage[]) => images.map(({ src, alt, useFlg }) => ({ src, alt, useFlg }));

function listAfter({ product }: Snapshot, { field, was, theirs }: SupplierChange): unknown {
  if (field === 'tags') return withChange(product.tags, was as string[], theirs as string[], (tag) => tag);
  const change = [was, theirs] as [CollectedProduct['images'], CollectedProduct['images']];
  if (isDeepStrictEqual(asCollectedImages(product.images), change[0])) {
    return withKnownIds(collectedImages(change[1]), product.images);
  }
  const [before, now] = change.map((images) =>
    collectedImages(images).map((image) => ({ ...image, useFlg: 0 as const })),
  );
  return withChange(product.images, before ?? [], now ?? [], ({ src }) => src);
}

function withVariantField(at: Snapshot, { variantId, field, theirs }: SupplierChange): Snapshot {
  const product = field === 'imageId' ? withPicture(at.product, theirs) : at.product;
  const value = field === 'imageId' ? (product.images.find(({ src }) => src === theirs)?.imageId ?? null) : theirs;
  const variants = at.variants.map(
    (variant): VariantRow =>
      variant.variantId === variantId
        ? { ...variant, [field]: value, owners: without(variant.owners, [field]) }
        : variant,
  );
  return { product, variants };
}

/** A list after what somebody else added to and took out of another state of it; its own order and entries stay. */
function withChange<T>(mine: readonly T[], was: readonly T[], theirs: readonly T[], keyOf: (one: T) => string): T[] {
  const before = new Set(was.map(keyOf));
  const now = new Set(theirs.map(keyOf));
  const kept = mine.filter((one) => now.has(keyOf(one)) || !before.has(keyOf(one)));
  const held = new Set(kept.map(keyOf));
  return [...kept, ...theirs.filter((one) => !before.has(keyOf(one)) && !held.has(keyOf(one)))];
}

/** What has no value of its own to keep. */
const ownerless: ReadonlySet<string> = new Set(['variantNew', 'variantGone', 'currency', 'supplierCostPrice']);

/** Keeps what stands: from now on it is the merchant's, where it was only locked or older than the note of who set it. */
export function keep(before: Snapshot, rows: readonly SupplierChange[]): Snapshot {
  const kept = rows.filter(({ field }) => !ownerless.has(field));
  const owned = (variantId: string, owners: Snapshot['product']['owners']) => {
    const fields = kept.filter((row) => row.variantId === variantId && owners[row.field] === undefined);
    return { ...owners, ...Object.fromEntries(fields.map(({ field }) => [field, 'merchant' as const])) };
  };
  return {
    product: { ...before.product, owners: owned(NO_VARIANT, before.product.owners) },
    variants: before.variants.map((variant) => ({ ...variant, owners: owned(variant.variantId, variant.owners) })),
  };
}

/** A product with one field unlocked and, in all variants, as it was collected last. */
export function followAgain(before: Snapshot, field: LockableField, collected: CollectedProduct): Accepted {
  const locked = before.product.locked.filter((one) => one !== field);
  const unlocked = { ...before, product: { ...before.product, locked } };
  return accept(unlocked, asFound(unlocked, field, collected), collected);
}

/** What was collected last, as if all of it were a change of what stands. */
function asFound({ product, variants }: Snapshot, field: LockableField, collected: CollectedProduct): SupplierChange[] {
  const own = (theirs: unknown, was: unknown): SupplierChange[] => [{ variantId: NO_VARIANT, field, was, theirs }];
  if (field === 'images') {
    return own(
      collected.images,
      product.images.map(({ src, alt }) => ({ src, alt })),
    );
  }
  if (field === 'tags') return own(collected.tags, product.tags);
  if (field === 'options' || field === 'optionValues') return own(collected.options, product.options);
  if (field === 'title' || field === 'bodyHtml' || field === 'category' || field === 'videoUrl') {
    return own(collected[field], product[field]);
  }
  if (!isVariantField(field)) return [];
  const known = new Map(collected.variants.map((variant) => [keyOf(variant), variant]));
  return variants.flatMap(({ variantId, collectedKey, supplierOffers }): SupplierChange[] => {
    const is = known.get(collectedKey ?? '');
    if (!is) return [];
    const proposed = { ...proposedVariant(is, []), ...(supplierOffers ? {} : { inventoryQuantity: 0 }) };
    return [{ variantId, field, was: null, theirs: field === 'imageId' ? is.imageSrc : proposed[field] }];
  });
}

type VariantField = (typeof variantFields)[number];
const isVariantField = (field: LockableField): field is VariantField =>
  (variantFields as readonly string[]).includes(field);
