import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct } from '#contract/collected.ts';
import type { Notice } from '#contract/errors.ts';
import type { ProductImage } from '#contract/product.ts';
import {
  asCollectedImages,
  collectedImages,
  type Found,
  NO_VARIANT,
  type Snapshot,
  type VariantRow,
  withKnownIds,
} from '../pool/index.ts';
import { type Step, without, withPicture } from './acceptParts.ts';
import { acceptCurrency, acceptNewVariant, acceptOptions, removeVariant } from './acceptStructure.ts';
import { withChange } from './listChange.ts';

/** What accepting made of a product. */
export interface Accepted {
  after: Snapshot;
  /** What could not be taken over, with the reason; it waits on. */
  left: { row: Found; reason: Notice }[];
}

const isSnapshot = (step: Step): step is Snapshot => 'product' in step;

/** Structure before what depends on it; variants go last, when what came may stand in for them. */
const ORDER = ['images', 'options', 'optionValues', 'variantNew', 'currency'];
const LAST = 'variantGone';
const rank = ({ field }: Found): number =>
  field === LAST ? Infinity : ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length;

/**
 * Takes changes of the supplier over: the fields become what the supplier has, and follow the supplier again. Of tags and
 * pictures only what came and went is taken over, so that an order, a crop or a tag of the merchant's stays.
 */
export function accept(before: Snapshot, rows: readonly Found[], collected: CollectedProduct | undefined): Accepted {
  let after = before;
  const left: Accepted['left'] = [];
  for (const row of rows.toSorted((a, b) => rank(a) - rank(b))) {
    const step = taken(after, row, collected);
    if (isSnapshot(step)) after = step;
    else left.push({ row, reason: step });
  }
  return { after, left };
}

function taken(at: Snapshot, row: Found, collected: CollectedProduct | undefined): Step {
  if (row.field === 'supplierCostPrice') return at;
  if (row.field === 'options' || row.field === 'optionValues') return acceptOptions(at, collected);
  if (row.field === 'currency') return acceptCurrency(at, String(row.theirs), collected);
  if (row.field === 'variantNew') return acceptNewVariant(at, row, collected);
  if (row.field === 'variantGone') return removeVariant(at, row.variantId);
  return row.variantId === NO_VARIANT ? withField(at, row) : withVariantField(at, row);
}

function withField(at: Snapshot, row: Found): Snapshot {
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

function listAfter({ product }: Snapshot, { field, was, theirs }: Found): unknown {
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

function withVariantField(at: Snapshot, { variantId, field, theirs }: Found): Snapshot {
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
