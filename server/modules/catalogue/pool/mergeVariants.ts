import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct, CollectedVariant } from '#contract/collected.ts';
import { limits } from '#contract/limits.ts';
import type { ProductOption } from '#contract/product.ts';
import type { FieldOwners } from '#contract/vocabulary.ts';
import { newId } from '../../../ids.ts';
import { sameValue } from '../../system/journal/index.ts';
import { proposedVariant } from './collectedShape.ts';
import { type Found, isHeld, isOwned, type Mine, NO_VARIANT } from './held.ts';
import type { Match, Matches } from './matchVariants.ts';
import { type MergedVariant, mergeVariant, type Surroundings } from './mergeVariant.ts';
import { fitted, padded, withValuesInUse } from './optionValues.ts';
import { combination, type NewVariantRow } from './shape.ts';

interface MergedVariants {
  options: ProductOption[];
  variants: NewVariantRow[];
  found: Found[];
  /** Variants whose price a rule has to make again. */
  reprice: string[];
}

/**
 * Options and variants. They follow the source together or not at all: half of them would not fit the other half. What the
 * supplier drops stays, marked; what is new is added where the variants are still the supplier's choice, else it waits.
 */
export function mergeVariants(
  mine: Mine,
  matches: Matches,
  [base, theirs]: [CollectedProduct, CollectedProduct],
  around: Omit<Surroundings, 'follows'>,
): MergedVariants {
  const followed = isArranged(mine, matches.pairs, base, theirs) ? null : following(matches, theirs, around);
  if (followed) return followed;
  const merged = matches.pairs.map((pair) => mergeVariant(pair, { ...around, follows: false }));
  const { found, reprice } = gathered(merged);
  const changed = optionsChanged(matches.pairs, base, theirs) && !isDeepStrictEqual(base.options, theirs.options);
  return {
    options: mine.options,
    variants: merged.map(({ variant }) => variant),
    found: [
      // One question for all of it: the values of variants change with the options they belong to.
      ...(changed ? [{ variantId: NO_VARIANT, field: 'options', was: base.options, theirs: theirs.options }] : []),
      ...found.filter(({ field }) => !changed || field !== 'optionValues'),
      ...offered(matches.fresh),
    ],
    reprice,
  };
}

/** As the source has it; null where that would cost a variant in which something was decided here. */
function following(
  { pairs, fresh, curated }: Matches,
  theirs: CollectedProduct,
  around: Omit<Surroundings, 'follows'>,
): MergedVariants | null {
  const merged = pairs.map((pair) => mergeVariant(pair, { ...around, follows: true }));
  const added = curated ? [] : addable(merged, fresh, around);
  const variants = fitted(
    [...merged.map(({ variant }) => variant), ...added.map(({ variant }) => variant)],
    theirs.options.length,
  );
  const kept = new Set(variants.map(({ variantId }) => variantId));
  const dropped = pairs.filter(({ mine: { variantId } }) => !kept.has(variantId));
  if (dropped.some(isTouched)) return null;
  const { found, reprice } = gathered(merged.filter(({ variant }) => kept.has(variant.variantId)));
  const taken = new Set(added.map(({ from }) => from));
  return {
    options: withValuesInUse(theirs.options, variants),
    variants,
    found: [...found, ...offered(fresh.filter((variant) => !taken.has(variant)))],
    reprice: [...reprice, ...added.filter(({ variant }) => isRuled(variant)).map(({ variant }) => variant.variantId)],
  };
}

const gathered = (merged: readonly MergedVariant[]) => ({
  found: merged.flatMap(({ found }) => found),
  reprice: merged.filter(({ reprice }) => reprice).map(({ variant }) => variant.variantId),
});

/** Each variant that waits to be added has the id already that it will have. */
const offered = (fresh: readonly CollectedVariant[]): Found[] =>
  fresh.map((theirs) => ({ variantId: newId(), field: 'variantNew', was: null, theirs }));

/** Whether options or their values are not as the source made them. */
function isArranged(mine: Mine, pairs: readonly Match[], base: CollectedProduct, theirs: CollectedProduct): boolean {
  const asCollected =
    isDeepStrictEqual(mine.options, base.options) ||
    // Values of variants that are not offered any more were left in place.
    isDeepStrictEqual(mine.options, withValuesInUse(base.options, mine.variants));
  if (isHeld('options', mine, asCollected) || mine.locked.includes('optionValues')) return true;
  const optionsChange = !isDeepStrictEqual(base.options, theirs.options);
  return pairs.some(({ mine: { optionValues, owners }, was }) => {
    if (isOwned('optionValues', owners)) return true;
    if (!was) return optionsChange;
    return !isDeepStrictEqual(optionValues, padded(was.optionValues, optionValues.length));
  });
}

/** Whether the supplier renamed, added or reordered something, beside the values of variants that came or went. */
function optionsChanged(pairs: readonly Match[], base: CollectedProduct, theirs: CollectedProduct): boolean {
  if (pairs.some(({ was, is }) => was && is && !isDeepStrictEqual(was.optionValues, is.optionValues))) return true;
  const common = (options: ProductOption[], others: ProductOption[]) =>
    options.map(({ name, values }, at) => ({ name, values: values.filter((one) => others[at]?.values.includes(one)) }));
  return !isDeepStrictEqual(common(base.options, theirs.options), common(theirs.options, base.options));
}

const decided = ['sku', 'barcode', 'price', 'compareAtPrice', 'weight', 'weightUnit'] as const;

/** Whether anything in a variant was decided here: such a one is never dropped to make room. */
function isTouched({ mine, was }: Match): boolean {
  if (!was || Object.keys(mine.owners).some((field) => isOwned(field, mine.owners))) return true;
  const base = proposedVariant(was, []);
  return decided.some((field) => !sameValue(field, mine[field], base[field]));
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
