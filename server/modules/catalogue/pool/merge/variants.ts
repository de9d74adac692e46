import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import type { FieldOwners } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { ProductOption } from '#contract/product.schemas.ts';
import type { NewVariantRow } from '../../../../db/schema/products.ts';
import { newId } from '../../../../ids.ts';
import { sameValue } from '../../../system/journal/index.ts';
import { keyOf, proposedVariant } from '../collectedShape.ts';
import { combination } from '../shape.ts';
import { fitted, padded, withValuesInUse } from './optionValues.ts';
import { type CurrentProduct, isOwned, isProtected, NO_VARIANT, type SupplierChange } from './protection.ts';
import { type Match, type MergedVariant, mergeVariant, type Surroundings } from './variantFields.ts';

/** The variants of a product beside those of its supplier. */
interface Matches {
  pairs: Match[];
  /** What the supplier offers for the first time. */
  fresh: CollectedVariant[];
  /** Whether the merchant took variants out that the supplier offers: then new ones are not added unasked. */
  curated: boolean;
}

/** Finds out which variant is which: by the supplier's id, and, since ids are made again, by the option values. */
export function matchVariants(
  current: readonly NewVariantRow[],
  baseProduct: CollectedProduct,
  supplierProduct: CollectedProduct,
): Matches {
  const before = new Map(baseProduct.variants.map((variant) => [keyOf(variant), variant]));
  const now = new Map(supplierProduct.variants.map((variant) => [keyOf(variant), variant]));
  const fresh = new Map(
    supplierProduct.variants
      .filter((variant) => !before.has(keyOf(variant)))
      .map((variant) => [combination(variant.optionValues), variant]),
  );
  const pairs = current.map((variant): Match => {
    const base = variant.collectedKey === null ? undefined : before.get(variant.collectedKey);
    if (variant.collectedKey === null || !base) return { current: variant, base: null, supplier: null };
    const values = combination(base.optionValues);
    const supplier = now.get(variant.collectedKey) ?? fresh.get(values) ?? null;
    if (supplier) fresh.delete(combination(supplier.optionValues));
    return { current: variant, base, supplier };
  });
  const known = new Set(current.map(({ collectedKey }) => collectedKey));
  let curated = false;
  for (const base of baseProduct.variants) {
    if (known.has(keyOf(base))) continue;
    // Taken out here, and made again under another id there: still taken out.
    if (now.has(keyOf(base))) curated = true;
    else fresh.delete(combination(base.optionValues));
  }
  return { pairs, fresh: [...fresh.values()], curated };
}

interface MergedVariants {
  options: ProductOption[];
  variants: NewVariantRow[];
  changes: SupplierChange[];
  /** Variants whose price a rule has to make again. */
  reprice: string[];
}

/**
 * Options and variants. They follow the source together or not at all: half of them would not fit the other half. What the
 * supplier drops stays, marked; what is new is added where the variants are still the supplier's choice, else it waits.
 */
export function mergeVariants(
  current: CurrentProduct,
  matches: Matches,
  [base, supplier]: [CollectedProduct, CollectedProduct],
  around: Omit<Surroundings, 'follows'>,
): MergedVariants {
  const followed = isArranged(current, matches.pairs, base, supplier)
    ? null
    : followSupplier(matches, supplier, around);
  if (followed) return followed;
  const merged = matches.pairs.map((pair) => mergeVariant(pair, { ...around, follows: false }));
  const { changes, reprice } = gathered(merged);
  const changed = optionsChanged(matches.pairs, base, supplier) && !isDeepStrictEqual(base.options, supplier.options);
  return {
    options: current.options,
    variants: merged.map(({ variant }) => variant),
    changes: [
      // One question for all of it: the values of variants change with the options they belong to.
      ...(changed ? [{ variantId: NO_VARIANT, field: 'options', was: base.options, theirs: supplier.options }] : []),
      ...changes.filter(({ field }) => !changed || field !== 'optionValues'),
      ...offered(matches.fresh),
    ],
    reprice,
  };
}

/** As the source has it; null where that would cost a variant in which something was decided here. */
function followSupplier(
  { pairs, fresh, curated }: Matches,
  supplier: CollectedProduct,
  around: Omit<Surroundings, 'follows'>,
): MergedVariants | null {
  const merged = pairs.map((pair) => mergeVariant(pair, { ...around, follows: true }));
  const added = curated ? [] : addable(merged, fresh, around);
  const variants = fitted(
    [...merged.map(({ variant }) => variant), ...added.map(({ variant }) => variant)],
    supplier.options.length,
  );
  const kept = new Set(variants.map(({ variantId }) => variantId));
  const dropped = pairs.filter(({ current: { variantId } }) => !kept.has(variantId));
  if (dropped.some(isTouched)) return null;
  const { changes, reprice } = gathered(merged.filter(({ variant }) => kept.has(variant.variantId)));
  const taken = new Set(added.map(({ from }) => from));
  return {
    options: withValuesInUse(supplier.options, variants),
    variants,
    changes: [...changes, ...offered(fresh.filter((variant) => !taken.has(variant)))],
    reprice: [...reprice, ...added.filter(({ variant }) => isRuled(variant)).map(({ variant }) => variant.variantId)],
  };
}

const gathered = (merged: readonly MergedVariant[]) => ({
  changes: merged.flatMap(({ changes }) => changes),
  reprice: merged.filter(({ reprice }) => reprice).map(({ variant }) => variant.variantId),
});

/** Each variant that waits to be added has the id already that it will have. */
const offered = (fresh: readonly CollectedVariant[]): SupplierChange[] =>
  fresh.map((offer) => ({ variantId: newId(), field: 'variantNew', was: null, theirs: offer }));

/** Whether options or their values are not as the source made them. */
function isArranged(
  current: CurrentProduct,
  pairs: readonly Match[],
  base: CollectedProduct,
  supplier: CollectedProduct,
): boolean {
  const asCollected =
    isDeepStrictEqual(current.options, base.options) ||
    // Values of variants that are not offered any more were left in place.
    isDeepStrictEqual(current.options, withValuesInUse(base.options, current.variants));
  if (isProtected('options', current, asCollected) || current.locked.includes('optionValues')) return true;
  const optionsChange = !isDeepStrictEqual(base.options, supplier.options);
  return pairs.some(({ current: { optionValues, owners }, base }) => {
    if (isOwned('optionValues', owners)) return true;
    if (!base) return optionsChange;
    return !isDeepStrictEqual(optionValues, padded(base.optionValues, optionValues.length));
  });
}

/** Whether the supplier renamed, added or reordered something, beside the values of variants that came or went. */
function optionsChanged(pairs: readonly Match[], base: CollectedProduct, supplier: CollectedProduct): boolean {
  if (
    pairs.some(
      (pair) => pair.base && pair.supplier && !isDeepStrictEqual(pair.base.optionValues, pair.supplier.optionValues),
    )
  )
    return true;
  const common = (options: ProductOption[], others: ProductOption[]) =>
    options.map(({ name, values }, at) => ({ name, values: values.filter((one) => others[at]?.values.includes(one)) }));
  return !isDeepStrictEqual(common(base.options, supplier.options), common(supplier.options, base.options));
}

const decided = ['sku', 'barcode', 'price', 'compareAtPrice', 'weight', 'weightUnit'] as const;

/** Whether anything in a variant was decided here: such a one is never dropped to make room. */
function isTouched({ current, base }: Match): boolean {
  if (!base || Object.keys(current.owners).some((field) => isOwned(field, current.owners))) return true;
  const before = proposedVariant(base, []);
  return decided.some((field) => !sameValue(field, current[field], before[field]));
}

const isRuled = ({ owners }: Pick<NewVariantRow, 'owners'>): boolean => owners.price === 'rule';

/** What can be added unasked: with the price of the rule where a rule makes the prices of the product. */
function addable(
  merged: readonly MergedVariant[],
  fresh: readonly CollectedVariant[],
  { images, foreign }: Pick<Surroundings, 'images' | 'foreign'>,
): { from: CollectedVariant; variant: NewVariantRow }[] {
  const ruled = merged.some(({ variant }) => isRuled(variant));
  if (foreign && !ruled) return [];
  const owners: FieldOwners = ruled ? { price: 'rule', compareAtPrice: 'rule' } : {};
  const taken = new Set(merged.map(({ variant }) => combination(variant.optionValues)));
  return fresh
    .filter(({ optionValues }) => !taken.has(combination(optionValues)))
    .slice(0, Math.max(0, limits.variants - merged.length))
    .map((from) => ({ from, variant: { ...proposedVariant(from, images), owners } }));
}
