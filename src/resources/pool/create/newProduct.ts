import type { DraftProductInput } from '#contract/draft.schemas.ts';
import { DEFAULT_CURRENCY } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { ProductImage, ProductOption, WeightUnit } from '#contract/product.schemas.ts';

const LONGEST = 100;

/** A value as a SKU writes it: capitals and digits of any script, dashes between words. */
const coded = (value: string): string =>
  value
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A SKU by its pattern: `{Colour}` is the variant's value of that option, `{n}` its place. Never longer than a SKU may be. */
function filledPattern(
  pattern: string,
  options: readonly ProductOption[],
  values: readonly string[],
  place: number,
): string {
  const filled = pattern.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    if (name.trim().toLowerCase() === 'n') return String(place);
    const at = options.findIndex((option) => option.name.trim().toLowerCase() === name.trim().toLowerCase());
    return at < 0 ? whole : coded(values[at] ?? '');
  });
  return filled.trim().slice(0, LONGEST);
}

/** What is typed for all variants at once, and which of them there are. */
export interface NewVariants {
  currency: string;
  options: ProductOption[];
  /** Combinations that are not made, as `keyOf` writes them. */
  without: string[];
  /** As typed, right or wrong. */
  price: string;
  compareAtPrice: string;
  stock: string;
  weight: string;
  weightUnit: WeightUnit;
  /** With `{Colour}` for values and `{n}` for the place. */
  skuPattern: string;
  images: ProductImage[];
}

export const emptyVariants: NewVariants = {
  currency: DEFAULT_CURRENCY,
  options: [],
  without: [],
  price: '',
  compareAtPrice: '',
  stock: '0',
  weight: '',
  weightUnit: 'kg',
  skuPattern: '',
  images: [],
};

export const keyOf = (values: readonly string[]): string => values.join('\u001f');

/** Options that say enough to make variants of. */
const wholeOptions = (options: readonly ProductOption[]): ProductOption[] =>
  options.filter(({ name, values }) => name.trim() !== '' && values.length > 0);

export const countCombinations = (options: readonly ProductOption[]): number =>
  wholeOptions(options).reduce((product, { values }) => product * values.length, 1);

/** Every combination of the options' values; of none, the one version. No more than a product may have. */
export function combinationsOf(options: readonly ProductOption[]): string[][] {
  let made: string[][] = [[]];
  for (const { values } of wholeOptions(options)) {
    made = made.flatMap((before) => values.map((value) => [...before, value])).slice(0, limits.variants);
  }
  return made;
}

/** The combinations that become variants. */
export function chosenCombinations({ options, without }: NewVariants): string[][] {
  const left = new Set(without);
  return combinationsOf(options).filter((values) => !left.has(keyOf(values)));
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** The variants as they are sent. What is no number goes as it was typed, for the server to name. */
export function variantsOf(form: NewVariants): NonNullable<DraftProductInput['variantsList']> {
  const options = wholeOptions(form.options);
  const skus = new Set<string>();
  return chosenCombinations(form).map((optionValues, index) => ({
    sku: unused(filledPattern(form.skuPattern, options, optionValues, index + 1), skus),
    barcode: '',
    optionValues,
    price: orNull(form.price),
    compareAtPrice: orNull(form.compareAtPrice),
    inventoryQuantity: form.stock.trim() === '' ? null : Number(form.stock),
    weight: orNull(form.weight),
    weightUnit: form.weightUnit,
    imageId: null,
  }));
}

/** A SKU that none before had: the second of two alike ends in -2. */
function unused(sku: string, taken: Set<string>): string {
  if (sku === '') return sku;
  let free = sku;
  for (let again = 2; taken.has(free); again++) free = `${sku}-${again}`;
  taken.add(free);
  return free;
}

/** The product as it is sent, texts beside. */
export const draftOf = (
  texts: Pick<DraftProductInput, 'title' | 'bodyHtml' | 'tags' | 'category' | 'videoUrl'>,
  form: NewVariants,
): DraftProductInput => ({
  ...texts,
  currency: form.currency,
  optionList: wholeOptions(form.options),
  imageList: form.images,
  variantsList: variantsOf(form),
});
