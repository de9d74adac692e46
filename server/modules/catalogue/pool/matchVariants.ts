import type { CollectedProduct, CollectedVariant } from '#contract/collected.ts';
import { keyOf } from './collectedShape.ts';
import { combination, type NewVariantRow } from './shape.ts';

/** A variant of the pool with how it was collected before and now; both null for one of the merchant's own. */
export interface Match {
  mine: NewVariantRow;
  was: CollectedVariant | null;
  is: CollectedVariant | null;
}

/** The variants of a product beside those of its supplier. */
export interface Matches {
  pairs: Match[];
  /** What the supplier offers for the first time. */
  fresh: CollectedVariant[];
  /** Whether the merchant took variants out that the supplier offers: then new ones are not added unasked. */
  curated: boolean;
}

/** Finds out which variant is which: by the supplier's id, and, since ids are made again, by the option values. */
export function matchVariants(
  mine: readonly NewVariantRow[],
  base: CollectedProduct,
  theirs: CollectedProduct,
): Matches {
  const before = new Map(base.variants.map((variant) => [keyOf(variant), variant]));
  const now = new Map(theirs.variants.map((variant) => [keyOf(variant), variant]));
  const fresh = new Map(
    theirs.variants
      .filter((variant) => !before.has(keyOf(variant)))
      .map((variant) => [combination(variant.optionValues), variant]),
  );
  const pairs = mine.map((variant): Match => {
    const was = variant.collectedKey === null ? undefined : before.get(variant.collectedKey);
    if (variant.collectedKey === null || !was) return { mine: variant, was: null, is: null };
    const anew = combination(was.optionValues);
    const is = now.get(variant.collectedKey) ?? fresh.get(anew) ?? null;
    if (is) fresh.delete(combination(is.optionValues));
    return { mine: variant, was, is };
  });
  const held = new Set(mine.map(({ collectedKey }) => collectedKey));
  let curated = false;
  for (const was of base.variants) {
    if (held.has(keyOf(was))) continue;
    // Taken out here, and made again under another id there: still taken out.
    if (now.has(keyOf(was))) curated = true;
    else fresh.delete(combination(was.optionValues));
  }
  return { pairs, fresh: [...fresh.values()], curated };
}
