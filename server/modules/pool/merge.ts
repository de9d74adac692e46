import { isDeepStrictEqual } from 'node:util';
import type { CollectedProduct, CollectedVariant } from '#contract/collected.ts';
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
  const variants = mergeVariants({ ...mine, images }, base, theirs, optionsUntouched);
  return {
    title: follow('title'),
    bodyHtml: follow('bodyHtml'),
    tags: follow('tags'),
    category: follow('category'),
    videoUrl: follow('videoUrl'),
    images,
    options: optionsUntouched ? withValuesInUse(theirs.options, variants) : withValuesInUse(mine.options, variants),
    variants,
  };
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
  base: CollectedProduct,
  theirs: CollectedProduct,
  optionsUntouched: boolean,
): NewVariantRow[] {
  const before = new Map(base.variants.map((variant) => [keyOf(variant), variant]));
  const now = new Map(theirs.variants.map((variant) => [keyOf(variant), variant]));
  const kept = mine.variants.map((variant) => {
    const was = variant.collectedKey === null ? undefined : before.get(variant.collectedKey);
    if (variant.collectedKey === null || !was) return variant;
    const is = now.get(variant.collectedKey);
    return is ? mergeVariant(variant, was, is, mine.images, optionsUntouched) : withdrawn(variant, was);
  });
  const taken = new Set(kept.map(({ optionValues }) => combination(optionValues)));
  const rename = optionsUntouched ? (values: string[]) => values : renaming(mine, before);
  const added = theirs.variants
    .filter((variant) => !before.has(keyOf(variant)))
    .map((variant) => ({ ...proposedVariant(variant, mine.images), optionValues: rename(variant.optionValues) }))
    // A variant that does not fit the options the merchant made cannot be added without asking.
    .filter(({ optionValues }) => {
      const expected = optionsUntouched ? theirs.options.length : mine.options.length;
      return optionValues.length === expected && !taken.has(combination(optionValues));
    });
  return [...kept, ...added];
}

function mergeVariant(
  mine: NewVariantRow,
  was: CollectedVariant,
  is: CollectedVariant,
  images: readonly ProductImage[],
  optionsUntouched: boolean,
): NewVariantRow {
  const base = proposedVariant(was, images);
  const next = proposedVariant(is, images);
  const amount = <Key extends 'compareAtPrice' | 'weight'>(key: Key) =>
    sameAmount(mine[key], base[key]) ? next[key] : mine[key];
  const plain = <Key extends 'sku' | 'barcode' | 'inventoryQuantity' | 'weightUnit' | 'imageId'>(key: Key) =>
    mine[key] === base[key] ? next[key] : mine[key];
  const valuesUntouched = optionsUntouched && isDeepStrictEqual(mine.optionValues, base.optionValues);
  return {
    ...mine,
    ...supplierSide(is),
    sku: plain('sku'),
    barcode: plain('barcode'),
    price: sameAmount(mine.price, base.price) ? next.price : mine.price,
    compareAtPrice: amount('compareAtPrice'),
    inventoryQuantity: plain('inventoryQuantity'),
    weight: amount('weight'),
    weightUnit: plain('weightUnit'),
    imageId: plain('imageId'),
    optionValues: valuesUntouched ? next.optionValues : mine.optionValues,
  };
}

/** The supplier offers it no more: nothing to sell, unless the merchant set a stock of their own. */
const withdrawn = (mine: NewVariantRow, was: CollectedVariant): NewVariantRow => ({
  ...mine,
  supplierOffers: false,
  supplierInventoryQuantity: 0,
  inventoryQuantity: mine.inventoryQuantity === (was.stock ?? 0) ? 0 : mine.inventoryQuantity,
});

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
