import { limits } from '#contract/limits.ts';
import type { ProductImage, ProductOption } from '#contract/product.schemas.ts';
import type { MergeRequest } from '#contract/splitMerge.schemas.ts';
import { newId } from '../../../../ids.ts';
import { combination } from '../shape.ts';
import { withinLimit } from './splitParts.ts';

/** What merging looks at of a variant. */
interface MergeVariant {
  variantId: string;
  optionValues: string[];
  imageId: string | null;
}

/** What merging looks at of a product, with its values of the options it lacks. */
export interface Mergeable<Variant extends MergeVariant> {
  productId: string;
  options: readonly ProductOption[];
  images: readonly ProductImage[];
  variants: readonly Variant[];
  values: Readonly<Record<string, string>>;
}

/** What several products make together, and what is in the way of it. */
export interface Merged<Variant extends MergeVariant> {
  options: ProductOption[];
  images: ProductImage[];
  /** With values for all options, in the order of the products. */
  variants: { productId: string; variant: Variant }[];
  /** Variants with the same values. */
  conflicts: { productId: string; variant: Variant }[][];
  missing: { productId: string; option: string }[];
  problems: {
    key: 'merge.tooManyVariants' | 'merge.tooManyOptions' | 'merge.optionTwice';
    params: Record<string, string | number>;
  }[];
}

/**
 * Products as one, `main` the first of them for options and images: the new options, then every option that any of them
 * has; options of one name, however written, are one. Nothing is left out but what `leaveOut` names.
 */
export function mergeProducts<Variant extends MergeVariant>(
  sources: readonly Mergeable<Variant>[],
  order: Pick<MergeRequest, 'main' | 'newOptions' | 'leaveOut'>,
): Merged<Variant> {
  const mainFirst = sources.toSorted((a, b) => Number(b.productId === order.main) - Number(a.productId === order.main));
  const names = optionNames(mainFirst, order.newOptions);
  const { images, idOf } = joinImages(mainFirst);
  const left = new Set(order.leaveOut);
  const missing: Merged<Variant>['missing'] = [];
  const variants = sources.flatMap((source) => {
    const valuesOf = names.map((name) => valueReader(source, name));
    names.forEach((name, at) => {
      if (!valuesOf[at]) missing.push({ productId: source.productId, option: name });
    });
    return source.variants
      .filter(({ variantId }) => !left.has(variantId))
      .map((variant) => ({
        productId: source.productId,
        variant: {
          ...variant,
          optionValues: valuesOf.map((read) => read?.(variant) ?? ''),
          imageId: variant.imageId === null ? null : idOf(source.productId, variant.imageId),
        },
      }));
  });
  return {
    options: names.map((name, at) => ({ name, values: valuesInOrder(sources, name, variants, at) })),
    images,
    variants,
    missing,
    // Without all values every combination would look like a conflict.
    conflicts: missing.length > 0 ? [] : alike(variants),
    problems: problemsOf(mainFirst, names, variants.length, order.newOptions),
  };
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function optionNames(sources: readonly Pick<Mergeable<MergeVariant>, 'options'>[], fresh: readonly string[]): string[] {
  const names: string[] = [];
  for (const name of [...fresh, ...sources.flatMap(({ options }) => options.map((option) => option.name))]) {
    if (!names.some((known) => sameName(known, name))) names.push(name);
  }
  return names;
}

/** How a product's variants come by their value of an option; undefined when they have none. */
function valueReader(
  source: Pick<Mergeable<MergeVariant>, 'options' | 'values'>,
  name: string,
): ((variant: MergeVariant) => string) | undefined {
  const at = source.options.findIndex((option) => sameName(option.name, name));
  if (at >= 0) return ({ optionValues }) => optionValues[at] ?? '';
  const given = source.values[name]?.trim() ?? '';
  return given === '' ? undefined : () => given;
}

/** The values that variants have of an option: in the order in which the products list them, then as they come. */
function valuesInOrder(
  sources: readonly Pick<Mergeable<MergeVariant>, 'options'>[],
  name: string,
  variants: readonly { variant: MergeVariant }[],
  at: number,
): string[] {
  const used = new Set(variants.map(({ variant }) => variant.optionValues[at] ?? '').filter(Boolean));
  const listed = sources.flatMap(({ options }) => options.find((option) => sameName(option.name, name))?.values ?? []);
  return [...new Set([...listed.filter((value) => used.has(value)), ...used])];
}

function alike<Variant extends MergeVariant>(variants: Merged<Variant>['variants']): Merged<Variant>['conflicts'] {
  const groups = new Map<string, Merged<Variant>['variants']>();
  for (const one of variants) {
    const key = combination(one.variant.optionValues);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function problemsOf(
  sources: readonly Pick<Mergeable<MergeVariant>, 'options'>[],
  names: readonly string[],
  count: number,
  fresh: readonly string[],
): Merged<MergeVariant>['problems'] {
  const problems: Merged<MergeVariant>['problems'] = [];
  const own = sources.flatMap(({ options }) => options.map(({ name }) => name));
  const twice = fresh.find(
    (name, index) =>
      own.some((other) => sameName(other, name)) || fresh.slice(0, index).some((other) => sameName(other, name)),
  );
  if (twice !== undefined) problems.push({ key: 'merge.optionTwice', params: { name: twice } });
  if (names.length > limits.options) {
    problems.push({ key: 'merge.tooManyOptions', params: { count: names.length, limit: limits.options } });
  }
  if (count > limits.variants) {
    problems.push({ key: 'merge.tooManyVariants', params: { count, limit: limits.variants } });
  }
  return problems;
}

/**
 * The images of several products as one list, each address once, the first 12 of those in use. `idOf` answers under which
 * id an image of a product stands in it; null for one that the product does not have.
 */
function joinImages(sources: readonly { productId: string; images: readonly ProductImage[] }[]): {
  images: ProductImage[];
  idOf: (productId: string, imageId: string) => string | null;
} {
  const bySrc = new Map<string, ProductImage>();
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  for (const { productId, images } of sources) {
    for (const image of images) {
      const known = bySrc.get(image.src);
      // Used in one of the products is used in all of them together.
      const joined: ProductImage = known
        ? { ...known, alt: known.alt || image.alt, useFlg: known.useFlg === 1 ? 1 : image.useFlg }
        : { ...image, imageId: taken.has(image.imageId) ? newId() : image.imageId };
      bySrc.set(image.src, joined);
      taken.add(joined.imageId);
      ids.set(`${productId} ${image.imageId}`, joined.imageId);
    }
  }
  return {
    images: withinLimit([...bySrc.values()]),
    idOf: (productId, imageId) => ids.get(`${productId} ${imageId}`) ?? null,
  };
}
