import { productFields, variantFields } from '#contract/enums.ts';
import type { Change, Changes } from '../../../db/schema/journal.ts';
import type { VariantRow } from '../../../db/schema/products.ts';
import { changeOf, type FieldSetter, sameValue } from '../../system/journal/index.ts';
import type { ProductHead, Snapshot } from './snapshots.ts';

/** What has no owner but is taken back by an undo all the same. */
const tracked = ['state', 'currency', 'locked', 'updatedAt', 'deletedAt'] as const;
const variantTracked = ['position'] as const;
/** The supplier's facts: written when they change, but no undo makes them what they were. */
const facts = [
  'collected',
  'sourceUrl',
  'origin',
  'store',
  'supplierCurrency',
  'collectedAt',
  'supplierProductId',
  // Of a file of the whole pool only: nothing else gives a product another origin.
  'source',
  'partOf',
];
const variantFacts = [
  'supplierSkuId',
  'collectedKey',
  'supplierPrice',
  'supplierCostPrice',
  'supplierInventoryQuantity',
  'supplierOffers',
] as const;

/** What has to be written to make one snapshot the other, by column names of the schema. */
export interface Difference {
  changes: Changes;
  product: Record<string, unknown>;
  variants: { variantId: string; set: Record<string, unknown> }[];
  added: VariantRow[];
  removed: VariantRow[];
}

/**
 * Compares two snapshots of a product. `by` becomes the owner of each field that changes; the supplier's fields have
 * none. An `after` may set `owners` itself (a field accepted as it is): then those count. With `by` null all owners stand
 * as `after` has them.
 */
export function differenceOf(before: Snapshot, after: Snapshot, by: FieldSetter | null): Difference {
  const product = compare(before.product, after.product, by, {
    owned: productFields,
    tracked,
    facts,
  });
  const earlier = new Map(before.variants.map((variant) => [variant.variantId, variant]));
  const later = new Set(after.variants.map(({ variantId }) => variantId));
  const difference: Difference = {
    changes: { ...(hasKeys(product.changes) ? { product: product.changes } : {}) },
    product: product.set,
    variants: [],
    added: after.variants.filter(({ variantId }) => !earlier.has(variantId)),
    removed: before.variants.filter(({ variantId }) => !later.has(variantId)),
  };
  const changed: Record<string, Record<string, Change>> = {};
  for (const variant of after.variants) {
    const was = earlier.get(variant.variantId);
    if (!was) continue;
    const compared = compare(was, variant, by, { owned: variantFields, tracked: variantTracked, facts: variantFacts });
    if (hasKeys(compared.set)) difference.variants.push({ variantId: variant.variantId, set: compared.set });
    if (hasKeys(compared.changes)) changed[variant.variantId] = compared.changes;
  }
  if (hasKeys(changed)) difference.changes.variants = changed;
  if (difference.added.length > 0) difference.changes.added = difference.added.map(kept);
  if (difference.removed.length > 0) difference.changes.removed = difference.removed.map(kept);
  return difference;
}

type Compared = { set: Record<string, unknown>; changes: Record<string, Change> };

function compare(
  before: ProductHead | VariantRow,
  after: ProductHead | VariantRow,
  by: FieldSetter | null,
  fields: { owned: readonly string[]; tracked: readonly string[]; facts: readonly string[] },
): Compared {
  const was = before as unknown as Record<string, unknown>;
  const is = after as unknown as Record<string, unknown>;
  const owners = { ...after.owners };
  const result: Compared = { set: {}, changes: {} };
  for (const field of fields.owned) {
    if (!(field in is)) continue;
    const same = sameValue(field, was[field], is[field]);
    // An owner that was set by hand stands; otherwise who changes a field owns it from now on.
    if (!same && by !== null && owners[field] === before.owners[field]) own(owners, field, by);
    if (same && owners[field] === before.owners[field]) continue;
    result.changes[field] = changeOf(was[field], is[field], before.owners[field], owners[field]);
    if (!same) result.set[field] = is[field];
  }
  for (const field of fields.tracked) {
    if (sameValue(field, was[field], is[field])) continue;
    result.changes[field] = changeOf(was[field], is[field]);
    result.set[field] = is[field];
  }
  for (const field of fields.facts) {
    if (field in is && !sameValue(field, was[field], is[field])) result.set[field] = is[field];
  }
  if (!sameValue('owners', before.owners, owners)) result.set.owners = owners;
  return result;
}

function own(owners: Record<string, FieldSetter>, field: string, by: FieldSetter): void {
  if (by === 'supplier') delete owners[field];
  else owners[field] = by;
}

/** A variant as the journal keeps it whole. */
function kept({ merchantId: _merchant, productId: _product, ...variant }: VariantRow): Record<string, unknown> {
  return variant;
}

const hasKeys = (record: object): boolean => Object.keys(record).length > 0;
