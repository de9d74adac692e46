import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct, CollectedVariant } from '#contract/collected.ts';
import { limits } from '#contract/limits.ts';
import type { ProductImage } from '#contract/product.ts';
import { sameAmount } from '../../decimal.ts';
import { collectedImages, keyOf, proposedVariant, supplierSide } from './collectedShape.ts';
import { combination, type Editable, type NewVariantRow } from './shape.ts';

/**
 * Brings a product up to date with a new collection of it: a three-way merge. What still stands as it was collected
 * (`base`) follows the source; what the merchant changed stays the merchant's. Variants the merchant removed stay
 * removed, those the supplier dropped stay but are marked, new ones are added.
 */
export function mergeCollected(mine: Editable, base: CollectedProduct, theirs: CollectedProduct): Editable {
  const follow = <Key extends 'title' | 'bodyHtml' | 'tags' | 'category' | 'videoUrl'>(key: Key): Editable[Key] =>
    isDeepStrictEqual(mine[key], base[key]) ? (theirs[key] as Editable[Key]) : mine[key];
  const images = mergeImages(mine.images, base, theirs);
  const optionsUntouched = isDeepStrictEqual(mine.options, base.options);
  const options = optionsUntouched ? theirs.options : mine.options;
  const variants = fitted(mergeVariants(mine, images, base, theirs, optionsUntouched), options.length);
  return {
    title: follow('title'),
    bodyHtml: follow('bodyHtml'),
    tags: follow('tags'),
    category: follow('category'),
    videoUrl: follow('videoUrl'),
    images,
    options: withValuesInUse(options, variants),
    variants,
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

/** Images the merchant left alone follow the source; otherwise new ones wait behind the others, not in use. */
function mergeImages(mine: ProductImage[], base: CollectedProduct, theirs: CollectedProduct): ProductImage[] {
  const bare = (images: ProductImage[]) => images.map(({ src, alt, useFlg }) => ({ src, alt, useFlg }));
  const proposed = collectedImages(theirs);
  if (isDeepStrictEqual(bare(mine), bare(collectedImages(base)))) {
    return proposed.map((image) => ({
      ...image,
      imageId: mine.find(({ src }) => src === image.src)?.imageId ?? image.imageId,
    }));
  }
  const known = new Set([...mine, ...base.images].map(({ src }) => src));
  const added = proposed.filter(({ src }) => !known.has(src)).map((image) => ({ ...image, useFlg: 0 as const }));
  return [...mine, ...added];
}

function mergeVariants(
  mine: Editable,
  images: ProductImage[],
  base: CollectedProduct,
  theirs: CollectedProduct,
  optionsUntouched: boolean,
): NewVariantRow[] {
  const before = new Map(base.variants.map((variant) => [keyOf(variant), variant]));
  const now = new Map(theirs.variants.map((variant) => [keyOf(variant), variant]));
  const fresh = new Map(
    theirs.variants
      .filter((variant) => !before.has(keyOf(variant)))
      .map((variant) => [combination(variant.optionValues), variant]),
  );
  const kept = mine.variants.map((variant) => {
    const was = variant.collectedKey === null ? undefined : before.get(variant.collectedKey);
    if (variant.collectedKey === null || !was) return variant;
    // Suppliers give what they make anew a new id: with the same values it is the same variant.
    const is = now.get(variant.collectedKey) ?? fresh.get(combination(was.optionValues));
    if (!is) return withdrawn(variant, was);
    fresh.delete(combination(is.optionValues));
    return mergeVariant(
      { mine: variant, was, is },
      { mine: mine.images, base: base.images, merged: images },
      optionsUntouched,
    );
  });
  const held = new Set(mine.variants.map(({ collectedKey }) => collectedKey));
  for (const was of base.variants) if (!held.has(keyOf(was))) fresh.delete(combination(was.optionValues));
  const taken = new Set(kept.map(({ optionValues }) => combination(optionValues)));
  const rename = optionsUntouched ? (values: string[]) => values : renaming(mine, before);
  const added = [...fresh.values()]
    .map((variant) => ({ ...proposedVariant(variant, images), optionValues: rename(variant.optionValues) }))
    // A variant that does not fit the options the merchant made cannot be added without asking.
    .filter(({ optionValues }) => {
      const expected = optionsUntouched ? theirs.options.length : mine.options.length;
      return optionValues.length === expected && !taken.has(combination(optionValues));
    });
  return [...kept, ...added];
}

function mergeVariant(
  { mine, was, is }: { mine: NewVariantRow; was: CollectedVariant; is: CollectedVariant },
  images: { mine: ProductImage[]; base: CollectedProduct['images']; merged: ProductImage[] },
  optionsUntouched: boolean,
): NewVariantRow {
  const base = proposedVariant(was, []);
  const next = proposedVariant(is, images.merged);
  // By address: the ids of images are ours, and an image may have come only later.
  const shown = images.mine.find(({ imageId }) => imageId === mine.imageId)?.src ?? null;
  const proposed = images.base.find(({ src }) => src === was.imageSrc)?.src ?? null;
  // What was withdrawn had its stock taken away by us.
  const baseStock = mine.supplierOffers ? base.inventoryQuantity : 0;
  const amount = <Key extends 'compareAtPrice' | 'weight'>(key: Key) =>
    sameAmount(mine[key], base[key]) ? next[key] : mine[key];
  const plain = <Key extends 'sku' | 'barcode' | 'weightUnit'>(key: Key) =>
    mine[key] === base[key] ? next[key] : mine[key];
  const valuesUntouched = optionsUntouched && isDeepStrictEqual(mine.optionValues, base.optionValues);
  return {
    ...mine,
    ...supplierSide(is),
    collectedKey: keyOf(is),
    sku: plain('sku'),
    barcode: plain('barcode'),
    price: sameAmount(mine.price, base.price) ? next.price : mine.price,
    compareAtPrice: amount('compareAtPrice'),
    inventoryQuantity: mine.inventoryQuantity === baseStock ? next.inventoryQuantity : mine.inventoryQuantity,
    weight: amount('weight'),
    weightUnit: plain('weightUnit'),
    imageId: shown === proposed ? next.imageId : mine.imageId,
    optionValues: valuesUntouched ? next.optionValues : mine.optionValues,
  };
}

/** The supplier offers it no more: nothing to sell, unless the merchant set a stock of their own. */
const withdrawn = (mine: NewVariantRow, was: CollectedVariant): NewVariantRow => ({
  ...mine,
  supplierOffers: false,
  supplierInventoryQuantity: 0,
  inventoryQuantity: mine.supplierOffers && mine.inventoryQuantity === (was.stock ?? 0) ? 0 : mine.inventoryQuantity,
});

/** What stands in for the value of an option that a variant was never given one for. */
const NO_VALUE = '-';

/**
 * Every variant with one value per option, and none twice: otherwise the product could be neither saved nor published.
 * Of two alike the one that the supplier does not offer any more goes, else the later one.
 */
function fitted(variants: NewVariantRow[], options: number): NewVariantRow[] {
  const shaped = variants.map((variant) => ({
    ...variant,
    optionValues: Array.from({ length: options }, (_, at) => variant.optionValues[at] ?? NO_VALUE),
  }));
  const best = new Map<string, NewVariantRow>();
  for (const variant of [...shaped.filter((one) => one.supplierOffers), ...shaped]) {
    const key = combination(variant.optionValues);
    if (!best.has(key)) best.set(key, variant);
  }
  const kept = new Set(best.values());
  return shaped.filter((variant) => kept.has(variant));
}

/** How the merchant renamed option values, learnt from the variants that are there. */
function renaming(mine: Editable, before: Map<string, CollectedVariant>): (values: string[]) => string[] {
  const names = new Map<string, string>();
  for (const variant of mine.variants) {
    const was = variant.collectedKey === null ? undefined : before.get(variant.collectedKey);
    if (was?.optionValues.length !== variant.optionValues.length) continue;
    was.optionValues.forEach((value, index) => {
      names.set(`${index}:${value}`, variant.optionValues[index] ?? value);
    });
  }
  return (values) => values.map((value, index) => names.get(`${index}:${value}`) ?? value);
}

/** Every value that a variant has must stand in its option. */
function withValuesInUse(options: Editable['options'], variants: NewVariantRow[]): Editable['options'] {
  return options.map((option, index) => {
    const used = variants.map(({ optionValues }) => optionValues[index]).filter((value) => value !== undefined);
    return { ...option, values: [...new Set([...option.values, ...used])] };
  });
}
