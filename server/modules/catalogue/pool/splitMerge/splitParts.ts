import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ProductImage, ProductOption } from '#contract/product.schemas.ts';
import type { SplitBy, SplitRequest } from '#contract/splitMerge.schemas.ts';
import type { TextKey } from '#contract/texts.ts';

/** What splitting looks at of a variant. */
interface SplitVariant {
  variantId: string;
  optionValues: string[];
  imageId: string | null;
}

/** What splitting looks at of a product. */
export interface Splittable<Variant extends SplitVariant> {
  title: string;
  options: readonly ProductOption[];
  images: readonly ProductImage[];
  variants: readonly Variant[];
}

/** One of the products that come out of another. Its variants are those of the other, less the options it dropped. */
export interface Part<Variant extends SplitVariant> {
  title: string;
  options: ProductOption[];
  images: ProductImage[];
  variants: Variant[];
  isOriginal: boolean;
}

/**
 * The products that one becomes. Every variant goes into exactly one part; a part has the options of the product with the
 * values that its variants have. Throws `invalidInput` naming what is wrong with the order.
 */
export function splitParts<Variant extends SplitVariant>(
  from: Splittable<Variant>,
  order: Pick<SplitRequest, 'by' | 'titlePattern' | 'titles' | 'dropSingle' | 'keep'>,
): Part<Variant>[] {
  const groups = groupsOf(from, order.by);
  if (order.keep !== null && order.keep >= groups.length) throw wrong('keep', 'validation.invalid');
  return groups.map((variants, index) => {
    const kept = from.options.map((_, at) => !(order.dropSingle && isSingled(at, variants, from.variants)));
    return {
      title: order.titles[index] ?? partTitle(order.titlePattern, from, variants),
      options: from.options
        .map((option, at) => ({ name: option.name, values: valuesInUse(option.values, at, variants) }))
        .filter((_, at) => kept[at]),
      images: imagesOf(from, variants),
      variants: variants.map((variant) => ({
        ...variant,
        optionValues: variant.optionValues.filter((_, at) => kept[at] ?? true),
      })),
      isOriginal: index === order.keep,
    };
  });
}

function groupsOf<Variant extends SplitVariant>(from: Splittable<Variant>, by: SplitBy): Variant[][] {
  const keyOf = groupKey(from, by);
  const groupOf = new Map<string, number>();
  by.groups.forEach((group, index) => {
    for (const key of group) {
      if (groupOf.has(key)) throw wrong(`by.groups.${index}`, 'split.notEveryVariant');
      groupOf.set(key, index);
    }
  });
  const groups: Variant[][] = by.groups.map(() => []);
  for (const variant of from.variants) {
    const group = groups[groupOf.get(keyOf(variant)) ?? -1];
    if (!group) throw wrong('by.groups', 'split.notEveryVariant');
    group.push(variant);
  }
  const empty = groups.findIndex((group) => group.length === 0);
  if (empty >= 0) throw wrong(`by.groups.${empty}`, 'split.emptyGroup');
  return groups;
}

function groupKey<Variant extends SplitVariant>(from: Splittable<Variant>, by: SplitBy): (variant: Variant) => string {
  if (by.kind === 'variants') return ({ variantId }) => variantId;
  const at = from.options.findIndex(({ name }) => name === by.option);
  if (at < 0) throw wrong('by.option', 'split.optionGone');
  return ({ optionValues }) => optionValues[at] ?? '';
}

const usedAt = (at: number, variants: readonly SplitVariant[]): Set<string> =>
  new Set(variants.flatMap(({ optionValues }) => optionValues[at] ?? []));

/** Whether an option has one value in a part where it had several: then the part's title may say it as well. */
const isSingled = (at: number, part: readonly SplitVariant[], all: readonly SplitVariant[]): boolean =>
  usedAt(at, part).size === 1 && usedAt(at, all).size > 1;

function valuesInUse(values: readonly string[], at: number, variants: readonly SplitVariant[]): string[] {
  const used = usedAt(at, variants);
  return values.filter((value) => used.has(value));
}

/**
 * The images of a part: those of its variants before those that belong to no variant. Where that leaves none it has them
 * all: any picture is better than none.
 */
function imagesOf<Variant extends SplitVariant>(from: Splittable<Variant>, part: readonly Variant[]): ProductImage[] {
  const own = new Set(part.map(({ imageId }) => imageId));
  const others = new Set(from.variants.map(({ imageId }) => imageId).filter((imageId) => !own.has(imageId)));
  const shown = from.images
    .filter(({ imageId }) => own.has(imageId))
    .map((image) => ({ ...image, useFlg: 1 as const }));
  const shared = from.images.filter(({ imageId }) => !own.has(imageId) && !others.has(imageId));
  const images = [...shown, ...shared];
  return withinLimit(images.length > 0 ? images : from.images);
}

/** The first 12 of the images in use stay so. */
export function withinLimit(images: readonly ProductImage[]): ProductImage[] {
  let used = 0;
  return images.map((image) => {
    used += image.useFlg;
    return image.useFlg === 1 && used > limits.imagesInUse ? { ...image, useFlg: 0 } : { ...image };
  });
}

const wrong = (path: string, key: TextKey): DomainError =>
  new DomainError('invalidInput', {}, { fields: [{ path, key }] });

/**
 * The title of a part: `{title}` is the product's own, `{Colour}` the values of that option that the part's variants have.
 * What names neither stands as it is. Never longer than a title may be.
 */
function partTitle(
  pattern: string,
  from: { title: string; options: readonly ProductOption[] },
  variants: readonly { optionValues: readonly string[] }[],
): string {
  const filled = pattern.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    if (name === 'title') return from.title;
    const at = from.options.findIndex((option) => option.name.toLowerCase() === name.trim().toLowerCase());
    const option = from.options[at];
    if (!option) return whole;
    const used = new Set(variants.map(({ optionValues }) => optionValues[at]));
    return option.values.filter((value) => used.has(value)).join(', ');
  });
  return cut(filled.trim());
}

const cut = (title: string): string =>
  title.length <= limits.titleLength ? title : `${title.slice(0, limits.titleLength - 1).trimEnd()}…`;
