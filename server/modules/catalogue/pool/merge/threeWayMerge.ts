import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import { keyOf } from '../collectedShape.ts';
import type { Editable } from '../shape.ts';
import { mergeImages, shownIn } from './images.ts';
import {
  type CurrentProduct,
  isProtected,
  NO_VARIANT,
  type SupplierChange,
  type UpdatePolicy,
  usualPolicy,
} from './protection.ts';
import { choseImage, hasOwnPrice } from './variantFields.ts';
import { matchVariants, mergeVariants } from './variants.ts';

/** A product after a new collection, and what of that collection was not applied. */
export interface Merged {
  after: Editable & { currency: string };
  changes: SupplierChange[];
  /** Variants whose price a rule made from a cost that is another one now. */
  reprice: string[];
}

const plain = ['title', 'bodyHtml', 'tags', 'category', 'videoUrl'] as const;

/**
 * Brings a product up to date with a new collection of it: a three-way merge, field by field. What nobody set and nobody
 * locked, and what still stands as it was collected (`base`), follows the source. Everything else stays as it is, and the
 * supplier's change of it is found. Variants that were taken out stay out; those the supplier dropped stay, marked.
 */
export function threeWayMerge(
  current: CurrentProduct,
  base: CollectedProduct,
  supplier: CollectedProduct,
  updatePolicy: UpdatePolicy = usualPolicy,
): Merged {
  const changes: SupplierChange[] = [];
  const find = (field: string, was: unknown, now: unknown) => {
    if (!isDeepStrictEqual(was, now)) changes.push({ variantId: NO_VARIANT, field, was, theirs: now });
  };
  const fields = Object.fromEntries(
    plain.map((field) => {
      if (!isProtected(field, current, isDeepStrictEqual(current[field], base[field]))) return [field, supplier[field]];
      find(field, base[field], supplier[field]);
      return [field, current[field]];
    }),
  ) as Pick<Editable, (typeof plain)[number]>;
  const matches = matchVariants(current.variants, base, supplier);
  const chosen = matches.pairs.filter((pair) => choseImage(pair, current, base));
  const needed = chosen.flatMap((pair) => shownIn(pair.current, current.images) ?? []);
  const images = mergeImages(current, base, supplier, needed);
  const ownPrices = matches.pairs.map((pair) => hasOwnPrice(pair, current.locked));
  // Prices of two currencies never mix: the currency is taken over with all prices or with none.
  const followsCurrency = current.currency === base.currency && !ownPrices.some(({ any }) => any);
  const currency = followsCurrency ? supplier.currency : current.currency;
  if (ownPrices.some(({ byHand }) => byHand)) find('currency', base.currency, supplier.currency);
  const { options, variants, ...rest } = mergeVariants(current, matches, [base, supplier], {
    product: current,
    baseProduct: base,
    supplierProduct: supplier,
    images: images.images,
    foreign: currency !== supplier.currency,
    updatePolicy,
  });
  return {
    after: { ...fields, currency, images: images.images, options, variants },
    changes: [...changes, ...images.changes, ...rest.changes],
    reprice: rest.reprice,
  };
}

/**
 * The base of the next merge: what was collected now, and the variants of earlier that are not offered any more. Without
 * those a variant that comes back could not be told from a new one.
 */
export function nextBase(base: CollectedProduct, supplier: CollectedProduct): CollectedProduct {
  const now = new Set(supplier.variants.map(keyOf));
  const gone = base.variants.filter((variant) => !now.has(keyOf(variant)));
  return { ...supplier, variants: [...supplier.variants, ...gone].slice(0, limits.variants) };
}
