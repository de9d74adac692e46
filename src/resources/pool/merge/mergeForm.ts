import type { Product } from '#contract/product.schemas.ts';
import type { MergeRequestInput } from '#contract/splitMerge.schemas.ts';

const words = (title: string): string[] => title.trim().split(/\s+/).filter(Boolean);
/** Without the dashes and commas that joined it to the rest. */
const bare = (text: string): string => text.replace(/^[\s\-–—,:;|/]+|[\s\-–—,:;|/]+$/g, '');

/**
 * What tells titles apart: each less the words that all begin and end with. `common` is what they begin with, where that
 * says enough to be a title. Two that say the same keep their whole titles, or get a number.
 */
export function tellApart(titles: readonly string[]): { values: string[]; common: string | undefined } {
  const split = titles.map(words);
  const shortest = Math.min(...split.map(({ length }) => length));
  const [first = []] = split;
  let start = 0;
  while (start < shortest && split.every((one) => one[start] === first[start])) start++;
  let end = 0;
  while (end < shortest - start && split.every((one) => one.at(-1 - end) === first.at(-1 - end))) end++;
  const values = split.map((one) => bare(one.slice(start, one.length - end).join(' ')));
  const usable = values.every((value) => value !== '') && new Set(values).size === values.length;
  const common = bare(first.slice(0, start).join(' '));
  return { values: usable ? values : numbered(titles), common: usable && common !== '' ? common : undefined };
}

function numbered(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} ${times}`;
  });
}

/** How products are to be merged, as it stands on the page. */
export interface MergeForm {
  main: string;
  title: string;
  /** An option that tells the products apart is added. */
  apart: boolean;
  /** Its name. */
  option: string;
  /** By product: its value of that option, and of those that it lacks. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By product: its value of the new option, whatever that is called. */
  models: Readonly<Record<string, string>>;
  /** Of variants that would be alike, by what they have in common: the one that stays. */
  stays: Readonly<Record<string, string>>;
}

export type Merging = Pick<
  Product,
  'productId' | 'revision' | 'title' | 'supplierProductId' | 'optionList' | 'variantsList'
>;

const plain = (name: string): string => name.trim().toLowerCase();

/** The options that any of the products has, as the first of them writes them. */
export function sharedOptions(products: readonly Merging[]): string[] {
  const names: string[] = [];
  for (const { optionList } of products) {
    for (const { name } of optionList) if (!names.some((known) => plain(known) === plain(name))) names.push(name);
  }
  return names;
}

export const hasOption = ({ optionList }: Merging, name: string): boolean =>
  optionList.some((option) => plain(option.name) === plain(name));

/** Whether the products' variants fit side by side into the options they have in common. */
export function fitTogether(products: readonly Merging[]): boolean {
  const names = sharedOptions(products);
  if (names.length === 0 || products.some((product) => names.some((name) => !hasOption(product, name)))) return false;
  const seen = new Set<string>();
  for (const { optionList, variantsList } of products) {
    const places = names.map((name) => optionList.findIndex((option) => plain(option.name) === plain(name)));
    for (const { optionValues } of variantsList) {
      const key = places.map((at) => optionValues[at]).join('\u001f');
      if (seen.has(key)) return false;
      seen.add(key);
    }
  }
  return true;
}

/** The product that follows the supplier stays; where variants would be alike, an option by title tells them apart. */
export function firstMerge(products: readonly Merging[], option: string): MergeForm {
  const main = products.find(({ supplierProductId }) => supplierProductId !== null) ?? products[0];
  const { values, common } = tellApart(products.map(({ title }) => title));
  return {
    main: main?.productId ?? '',
    title: common ?? main?.title ?? '',
    apart: !fitTogether(products),
    option,
    values: {},
    models: Object.fromEntries(products.map(({ productId }, at) => [productId, values[at] ?? ''])),
    stays: {},
  };
}

/** The form as it is sent; `leaveOut` names variants that do not come along. */
export function orderOf(products: readonly Merging[], form: MergeForm, leaveOut: readonly string[]): MergeRequestInput {
  return {
    main: form.main,
    title: form.title.trim(),
    newOptions: form.apart ? [form.option.trim()] : [],
    leaveOut: [...leaveOut],
    sources: products.map(({ productId, revision }) => ({
      productId,
      revision,
      values: {
        ...form.values[productId],
        ...(form.apart ? { [form.option.trim()]: form.models[productId] ?? '' } : {}),
      },
    })),
  };
}
