import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import type { WaitingRow } from '../../../../db/schema/journal.ts';
import type { ProductRow, VariantRow } from '../../../../db/schema/products.ts';
import { sameValue } from '../../../system/journal/index.ts';
import { keyOf } from '../collectedShape.ts';
import { asCollectedImages, shownIn } from './images.ts';
import { NO_VARIANT, type SupplierChange } from './protection.ts';

/** The parts of a product that differences are compared with. */
export interface Standing {
  product: Partial<Pick<ProductRow, 'title' | 'bodyHtml' | 'tags' | 'category' | 'videoUrl' | 'currency'>> &
    Pick<ProductRow, 'options' | 'images'>;
  variants: readonly Omit<VariantRow, 'merchantId' | 'productId' | 'position'>[];
}

/**
 * What stands in the product where a difference is about, in the words of the supplier: images by their addresses.
 * `undefined` where there is nothing to compare with.
 */
export function currentValue(
  { product, variants }: Standing,
  { variantId, field }: { variantId: string; field: string },
): unknown {
  if (field === 'images') return asCollectedImages(product.images);
  if (field in product) return product[field as keyof typeof product];
  const variant = variants.find((one) => one.variantId === variantId);
  if (!variant) return undefined;
  return field === 'imageId' ? shownIn(variant, product.images) : variant[field as keyof typeof variant];
}

/** A change of the supplier's that waits for the merchant's word. */
export interface Waiting extends SupplierChange {
  seenAt: Date;
}

/** What stops waiting in one product, and what begins to. */
export interface WaitingChange {
  gone: Waiting[];
  back: Waiting[];
}

const placeOf = ({ variantId, field }: SupplierChange): string => `${variantId} ${field}`;
const byPlace = <Row extends SupplierChange>(rows: readonly Row[]) => new Map(rows.map((row) => [placeOf(row), row]));
const isKnown = (row: SupplierChange, { variants }: Standing): boolean =>
  variants.some(({ variantId }) => variantId === row.variantId);

/** What still is a question after a product was changed: not what has become equal, nor what is about a variant that went. */
export function stillWaiting<Row extends SupplierChange>(rows: readonly Row[], after: Standing): Row[] {
  return rows.filter((row) => {
    if (row.field === 'variantNew') return !isKnown(row, after);
    if (row.variantId !== NO_VARIANT && !isKnown(row, after)) return false;
    if (row.field === 'variantGone' || row.field === 'supplierCostPrice') return true;
    return !sameValue(row.field, currentValue(after, row), row.theirs);
  });
}

/**
 * What waits after a new collection: what was found now, what waited before and was not touched, and nothing that the
 * supplier took back. A change of a change still counts from where the merchant last saw it.
 */
export function afterCollecting(
  pending: readonly SupplierChange[],
  found: readonly SupplierChange[],
  theirs: CollectedProduct,
  after: Standing,
): SupplierChange[] {
  const now = new Map(theirs.variants.map((variant) => [keyOf(variant), variant]));
  const fresh = new Map(pending.flatMap((row) => (row.field === 'variantNew' ? [[keyOf(asVariant(row)), row]] : [])));
  const settled = found.map((row) => {
    const before = row.field === 'variantNew' ? fresh.get(keyOf(asVariant(row))) : undefined;
    return before ? { ...row, variantId: before.variantId } : row;
  });
  const rows = byPlace<SupplierChange>(pending);
  for (const row of settled) rows.set(placeOf(row), { ...row, was: (rows.get(placeOf(row)) ?? row).was });
  const known = new Set(after.variants.map(({ collectedKey }) => collectedKey));
  const offered = new Map(after.variants.map(({ variantId, supplierOffers }) => [variantId, supplierOffers]));
  const current = [...rows.values()].flatMap((row) => {
    if (row.field === 'variantGone') return offered.get(row.variantId) === false ? [row] : [];
    if (row.field !== 'variantNew') return sameValue(row.field, row.was, row.theirs) ? [] : [row];
    const key = keyOf(asVariant(row));
    const is = now.get(key);
    return is && !known.has(key) ? [{ ...row, theirs: is }] : [];
  });
  return stillWaiting(current, after);
}

const asVariant = ({ theirs }: SupplierChange): CollectedVariant => theirs as CollectedVariant;

/** What has to be written to make one list of what waits the other. */
export function waitingChange(
  pending: readonly Waiting[],
  next: readonly SupplierChange[],
  seenAt: Date,
): WaitingChange {
  const later = byPlace(next);
  const earlier = byPlace(pending);
  const same = (a: SupplierChange, b: SupplierChange | undefined): boolean =>
    b !== undefined && sameValue(a.field, a.theirs, b.theirs) && sameValue(a.field, a.was, b.was);
  return {
    gone: pending.filter((row) => !same(row, later.get(placeOf(row)))),
    back: next.filter((row) => !same(row, earlier.get(placeOf(row)))).map((row) => ({ ...row, seenAt })),
  };
}

/** What has to be written so that just this waits, since when it says. */
export function replacedBy(pending: readonly Waiting[], next: readonly Waiting[], now: Date): WaitingChange {
  const { gone, back } = waitingChange(pending, next, now);
  const since = next[0]?.seenAt.getTime();
  const isSame = gone.length === 0 && back.length === 0 && pending.every(({ seenAt }) => seenAt.getTime() === since);
  return isSame ? { gone, back } : { gone, back: [...next] };
}

export const isWaitingChanged = ({ gone, back }: WaitingChange): boolean => gone.length > 0 || back.length > 0;

/** As the journal keeps it. */
export const asWaitingRow = ({ variantId, field, was, theirs }: SupplierChange): WaitingRow => ({
  variantId,
  field,
  was,
  theirs,
});

/** What waits again when changes are taken back, newest first. */
export function waitingTakenBack(
  pending: readonly SupplierChange[],
  newestFirst: readonly { gone?: WaitingRow[]; back?: WaitingRow[] }[],
): SupplierChange[] {
  const rows = byPlace<SupplierChange>(pending);
  for (const { gone = [], back = [] } of newestFirst) {
    for (const row of back) {
      const there = rows.get(placeOf(row));
      if (there && sameValue(row.field, there.theirs, row.theirs)) rows.delete(placeOf(row));
    }
    // What the supplier changed since is asked about as it is now.
    for (const row of gone) if (!rows.has(placeOf(row))) rows.set(placeOf(row), row);
  }
  return [...rows.values()];
}
