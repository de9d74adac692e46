import type { translateParts } from './enums.ts';
import { limits } from './limits.ts';
import type { ProductOption } from './product.schemas.ts';
import type { TextKey, TextParams } from './texts.ts';

type Part = (typeof translateParts)[number];

/** What of a product is written in a language. */
export interface Translatable {
  title: string;
  bodyHtml: string;
  options: readonly ProductOption[];
}

/** A translation to look at twice. */
export interface TranslateWarning {
  key: TextKey;
  params: TextParams;
}

export interface TranslatedProduct {
  title: string;
  bodyHtml: string;
  options: ProductOption[];
  /** Per option: what each of its values became. Variants follow it. */
  renamed: ReadonlyMap<string, string>[];
  warnings: TranslateWarning[];
}

const NAME_AT_MOST = 255;

/** The plain texts of a product to translate: its title, its options' names and values. The description is HTML, apart. */
export function textsOf(product: Translatable, parts: readonly Part[]): string[] {
  const title = parts.includes('title') ? [product.title] : [];
  const options = parts.includes('options') ? product.options.flatMap(({ name, values }) => [name, ...values]) : [];
  return [...new Set([...title, ...options])].filter((text) => text.trim() !== '');
}

/**
 * A product with its translations in place. `translated` returns what a text became. Two values of an option that
 * became the same word stay two, so that no variants fall together: the later one keeps its own word in brackets.
 */
export function translateProduct(
  product: Translatable,
  parts: readonly Part[],
  translated: (text: string) => string,
  bodyHtml: string,
): TranslatedProduct {
  const warnings: TranslateWarning[] = [];
  const title = parts.includes('title') ? translated(product.title).trim() || product.title : product.title;
  if (title.length > limits.titleLength)
    warnings.push({ key: 'translate.titleCut', params: { limit: limits.titleLength } });
  const options = parts.includes('options') ? translateOptions(product.options, translated, warnings) : null;
  return {
    title: cut(title, limits.titleLength),
    bodyHtml: parts.includes('description') ? bodyHtml : product.bodyHtml,
    options: options?.map(({ option }) => option) ?? [...product.options],
    renamed: options?.map(({ renamed }) => renamed) ?? product.options.map(() => new Map()),
    warnings,
  };
}

/** A variant's option values after the options were translated. */
export const renamedValues = (values: readonly string[], renamed: TranslatedProduct['renamed']): string[] =>
  values.map((value, at) => renamed[at]?.get(value) ?? value);

function translateOptions(
  options: readonly ProductOption[],
  translated: (text: string) => string,
  warnings: TranslateWarning[],
): { option: ProductOption; renamed: Map<string, string> }[] {
  const names = keptApart(
    options.map(({ name }) => name),
    translated,
  );
  return options.map((option, at) => {
    const values = keptApart(option.values, translated);
    const name = names.words[at] ?? option.name;
    for (const value of values.alike) warnings.push({ key: 'translate.valuesAlike', params: { option: name, value } });
    const renamed = new Map(option.values.map((value, place) => [value, values.words[place] ?? value]));
    return { option: { name, values: values.words }, renamed };
  });
}

/** Letters in another case or width are the same word to a store. */
const sameWord = (word: string): string => word.normalize('NFKC').toLowerCase();

/** Translates words that must differ; those that no longer did are answered in `alike`. */
function keptApart(
  words: readonly string[],
  translated: (text: string) => string,
): { words: string[]; alike: string[] } {
  const taken = new Set<string>();
  const alike: string[] = [];
  const kept = words.map((word) => {
    const wanted = cut(translated(word).trim() || word, NAME_AT_MOST);
    const own = apart(wanted, word, taken);
    if (own !== wanted) alike.push(own);
    taken.add(sameWord(own));
    return own;
  });
  return { words: kept, alike };
}

function apart(wanted: string, source: string, taken: ReadonlySet<string>): string {
  const isFree = (word: string): boolean => !taken.has(sameWord(word));
  if (isFree(wanted)) return wanted;
  const ending = (text: string): string => `${cut(wanted, NAME_AT_MOST - text.length - 3)} (${text})`;
  const withSource = ending(cut(source, 100));
  if (isFree(withSource)) return withSource;
  let count = 2;
  while (!isFree(ending(String(count)))) count += 1;
  return ending(String(count));
}

/** At most so many characters, without half a surrogate pair at the end. */
const cut = (text: string, atMost: number): string =>
  text.length <= atMost
    ? text
    : text
        .slice(0, atMost)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
