import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct } from '#contract/collected.ts';
import { limits } from '#contract/limits.ts';
import { keyOf } from './collectedShape.ts';
import { type Following, usualFollowing } from './following.ts';
import { type Found, isHeld, type Mine, NO_VARIANT } from './held.ts';
import { matchVariants } from './matchVariants.ts';
import { mergeImages } from './mergeImages.ts';
import { choseImage, hasOwnPrice, shownIn } from './mergeVariant.ts';
import { mergeVariants } from './mergeVariants.ts';
import type { Editable } from './shape.ts';

/** A product after a new collection, and what of that collection was not applied. */
export interface Merged {
  after: Editable & { currency: string };
  found: Found[];
  /** Variants whose price a rule made from a cost that is another one now. */
  reprice: string[];
}

const plain = ['title', 'bodyHtml', 'tags', 'category', 'videoUrl'] as const;

/**
 * Brings a product up to date with a new collection of it: a three-way merge, field by field. What nobody set and nobody
 * locked, and what still stands as it was collected (`base`), follows the source. Everything else stays as it is, and the
 * supplier's change of it is found. Variants that were taken out stay out; those the supplier dropped stay, marked.
 */
export function mergeCollected(
  mine: Mine,
  base: CollectedProduct,
  theirs: CollectedProduct,
  following: Following = usualFollowing,
): Merged {
  const found: Found[] = [];
  const find = (field: string, was: unknown, now: unknown) => {
    if (!isDeepStrictEqual(was, now)) found.push({ variantId: NO_VARIANT, field, was, theirs: now });
  };
  const fields = Object.fromEntries(
    plain.map((field) => {
      if (!isHeld(field, mine, isDeepStrictEqual(mine[field], base[field]))) return [field, theirs[field]];
      find(field, base[field], theirs[field]);
      return [field, mine[field]];
    }),
  ) as Pick<Editable, (typeof plain)[number]>;
  const matches = matchVariants(mine.variants, base, theirs);
  const chosen = matches.pairs.filter((pair) => choseImage(pair, mine, base));
  const needed = chosen.flatMap((pair) => shownIn(pair.mine, mine.images) ?? []);
  const images = mergeImages(mine, base, theirs, needed);
  const ownPrices = matches.pairs.map((pair) => hasOwnPrice(pair, mine.locked));
  // Prices of two currencies never mix: the currency is taken over with all prices or with none.
  const followsCurrency = mine.currency === base.currency && !ownPrices.some(({ any }) => any);
  const currency = followsCurrency ? theirs.currency : mine.currency;
  if (ownPrices.some(({ byHand }) => byHand)) find('currency', base.currency, theirs.currency);
  const { options, variants, ...rest } = mergeVariants(mine, matches, [base, theirs], {
    ...{ product: mine, base, theirs, images: images.images, foreign: currency !== theirs.currency },
    following,
  });
  return {
    after: { ...fields, currency, images: images.images, options, variants },
    found: [...found, ...images.found, ...rest.found],
    reprice: rest.reprice,
  };
}

/**
 * The base of the next merge: what was collected now, and the variants of earlier that are not offered any more. Without
 * those a variant that comes back could not be told from a new one.
 */
export function remembered(base: CollectedProduct, theirs: CollectedProduct): CollectedProduct {
  const now = new Set(theirs.variants.map(keyOf));
  const gone = base.variants.filter((variant) => !now.has(keyOf(variant)));
  return { ...theirs, variants: [...theirs.variants, ...gone].slice(0, limits.variants) };
}
