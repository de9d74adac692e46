import type { Language } from '#contract/texts.ts';

export type Translation = Exclude<Language, 'en'>;
export const translations: Translation[] = ['zh', 'es', 'ja'];

/** What is written alike in every language: variables, names, abbreviations. */
const names =
  /%\{\w+\}|AliExpress|Alibaba\.com|Alipay|DHgate|WooCommerce|WordPress|Shopify|Shoplazza|Shopline|TikTok Shop|Wix|eBay|CSV|HTML|SKU|UTF-8|UTF-16|English|Quayside/g;

/** Whole texts that are the same in that language as in English. */
const alike: Record<Translation, readonly string[]> = {
  zh: ['ID'],
  es: [
    'ID',
    'UTF-16 (big endian)',
    'No',
    'Plan',
    'Factor',
    'Stock',
    'Inspector',
    'Dropshipping',
    'Halloween',
    'Black Friday',
    'Manual',
    '%{smart_count} min',
  ],
  ja: ['ID'],
};

/** Texts with a plural are written `one |||| other` in Spanish, and once or twice where the language has no plural. */
const pluralForms: Record<Translation, readonly number[]> = { zh: [1, 2], es: [2], ja: [1, 2] };

/** Words that stand in nearly every English sentence, and in none of Spanish. */
const english = /\b(?:the|and|of|your|this|with|are|not|you|for|from|cannot)\b/i;

const formsOf = (text: string): string[] => text.split('||||').map((form) => form.trim());
const variablesOf = (text: string): string => [...new Set(text.match(/%\{\w+\}/g))].sort().join(' ');

function leftInEnglish(language: Translation, text: string, translated: string): boolean {
  if (alike[language].includes(text)) return false;
  const words = translated.replace(names, '');
  return (text === translated && /[a-z]{2}/i.test(words)) || english.test(words);
}

/** What is wrong with a text's translation, in a word each; nothing for a good one. */
export function translationFaults(language: Translation, text: string, translated: string | undefined): string[] {
  if (translated === undefined) return ['missing'];
  const [ours, theirs] = [formsOf(text), formsOf(translated)];
  const forms = ours.length === 1 ? [1] : pluralForms[language];
  const variables =
    language === 'es' && ours.length === theirs.length
      ? ours.some((form, place) => variablesOf(form) !== variablesOf(theirs[place] ?? ''))
      : variablesOf(text) !== variablesOf(translated);
  const faults = {
    empty: ours.every(Boolean) && !theirs.every(Boolean),
    variables,
    'plural forms': !forms.includes(theirs.length),
    English: leftInEnglish(language, text, translated),
  };
  return Object.entries(faults).flatMap(([fault, found]) => (found ? [fault] : []));
}

/** The faults of every text of a table, each as `key: fault`. */
export const faultsOf = (
  language: Translation,
  texts: Iterable<readonly [string, string]>,
  translated: ReadonlyMap<string, string>,
): string[] =>
  [...texts].flatMap(([key, text]) =>
    translationFaults(language, text, translated.get(key)).map((fault) => `${key}: ${fault}`),
  );
