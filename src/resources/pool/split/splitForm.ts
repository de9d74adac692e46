import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/product.schemas.ts';
import type { SplitRequestInput } from '#contract/splitMerge.schemas.ts';

/** How a product is to be split, as it stands on the page. Parts are counted from 0. */
export interface SplitForm {
  kind: 'option' | 'variants';
  /** The option's name. */
  option: string;
  /** The part that a value, or a variant, goes into. */
  ofValue: Readonly<Record<string, number>>;
  ofVariant: Readonly<Record<string, number>>;
  titlePattern: string;
  /** Titles typed over the pattern's, by part. */
  titles: readonly (string | null)[];
  dropSingle: boolean;
  keep: number | null;
}

export type Splitting = Pick<Product, 'productId' | 'revision' | 'title' | 'optionList' | 'variantsList'>;

/** The values of an option that variants have, in its order, with how many have each. */
export function usedValues(product: Splitting, option: string): { value: string; count: number }[] {
  const at = product.optionList.findIndex(({ name }) => name === option);
  const counts = new Map<string, number>();
  for (const { optionValues } of product.variantsList) {
    const value = optionValues[at];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const listed = product.optionList[at]?.values ?? [];
  return listed.flatMap((value) => (counts.has(value) ? [{ value, count: counts.get(value) ?? 0 }] : []));
}

/** The options by which a product can be split: those of several values. */
export const splitOptions = (product: Splitting): string[] =>
  product.optionList.map(({ name }) => name).filter((name) => usedValues(product, name).length > 1);

/** Every value a product of its own; what is beyond the limit goes into the last. */
export const eachItsOwn = (product: Splitting, option: string): Record<string, number> =>
  Object.fromEntries(
    usedValues(product, option).map(({ value }, index) => [value, Math.min(index, limits.splitParts - 1)]),
  );

/** By the first option of several values; without one, by variants. */
export function firstForm(product: Splitting): SplitForm {
  const [option = ''] = splitOptions(product);
  return {
    kind: option === '' ? 'variants' : 'option',
    option,
    ofValue: eachItsOwn(product, option),
    ofVariant: {},
    titlePattern: patternFor(option),
    titles: [],
    dropSingle: true,
    keep: 0,
  };
}

export const patternFor = (option: string): string => (option === '' ? '{title}' : `{title} – {${option}}`);

/** The groups by part, those without anything in them left out. */
export function groupsOf(product: Splitting, form: SplitForm): string[][] {
  const byOption = form.kind === 'option';
  const things = byOption
    ? usedValues(product, form.option).map(({ value }) => value)
    : product.variantsList.map(({ variantId }) => variantId);
  const partOf = byOption ? form.ofValue : form.ofVariant;
  const groups = new Map<number, string[]>();
  for (const thing of things) {
    const part = partOf[thing] ?? 0;
    groups.set(part, [...(groups.get(part) ?? []), thing]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** Puts things into a part. Parts are counted again without gaps, and typed titles go: they were about other parts. */
export function moved(product: Splitting, form: SplitForm, things: readonly string[], part: number): SplitForm {
  const field = form.kind === 'option' ? 'ofValue' : 'ofVariant';
  const put = { ...form, [field]: { ...form[field], ...Object.fromEntries(things.map((thing) => [thing, part])) } };
  const groups = groupsOf(product, put);
  const counted = groups.flatMap((group, index) => group.map((thing) => [thing, index] as const));
  const keep = put.keep === null ? null : Math.min(put.keep, groups.length - 1);
  return { ...put, [field]: Object.fromEntries(counted), titles: [], keep };
}

/** The form as it is sent; undefined while there are not two products in it. */
export function orderOf(product: Splitting, form: SplitForm): SplitRequestInput | undefined {
  const groups = groupsOf(product, form);
  if (groups.length < 2 || form.titlePattern.trim() === '') return undefined;
  const { productId, revision } = product;
  const { titlePattern, dropSingle, keep } = form;
  const by = form.kind === 'option' ? { kind: form.kind, option: form.option, groups } : { kind: form.kind, groups };
  const titles = groups.map((_, index) => form.titles[index]?.trim() || null);
  return { productId, revision, by, titlePattern, titles, dropSingle, keep };
}
