import { withSupplierNames } from './brands.ts';
import { texts as serverEn } from './texts/server.en.ts';
import { texts as serverEs } from './texts/server.es.ts';
import { texts as serverJa } from './texts/server.ja.ts';
import { texts as serverZh } from './texts/server.zh.ts';
import { texts as en } from './texts/shared.en.ts';
import { texts as es } from './texts/shared.es.ts';
import { texts as ja } from './texts/shared.ja.ts';
import { texts as zh } from './texts/shared.zh.ts';

/**
 * The sentences that server, web app and extension share (`texts/shared`), and those that only the server says
 * (`texts/server`): errors, validation, reasons in a job's rows. English is the type of every other language, so a
 * missing sentence does not compile. Variables are written `%{name}`.
 */
export type TextKey = keyof typeof en | keyof typeof serverEn;
export type Texts = Record<TextKey, string>;
export type TextParams = Record<string, string | number>;

export const languages = ['en', 'zh', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '简体中文', es: 'Español', ja: '日本語' };

/** How a language is named in headers, in documents and to `Intl` (BCP 47). */
export const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-CN', es: 'es', ja: 'ja' };

const everyText = (): Record<Language, Texts> => ({
  en: { ...en, ...serverEn },
  zh: { ...zh, ...serverZh },
  es: { ...es, ...serverEs },
  ja: { ...ja, ...serverJa },
});

// Marked as pure: who needs only the languages' names, as the web app does, gets none of the texts.
export const sharedTexts: Record<Language, Texts> = /* @__PURE__ */ everyText();

/** A key, checked by the compiler: what zod messages and errors carry instead of a sentence. */
export const text = (key: TextKey): TextKey => key;

/**
 * The sentence for a key. A key we do not know is shown as it is: it is then the platform's own words. `facts` is a list of
 * keys, in the words of the language; suppliers are called as the language calls them, and so is the country whose code is
 * `countryName`. A sentence of two forms (`one |||| other`) takes the one for `count`.
 */
export function sentence(language: Language, key: string, params: TextParams = {}): string {
  const texts: Record<string, string> = sharedTexts[language];
  const known = (one: string): string => (Object.hasOwn(texts, one) ? texts[one] : undefined) ?? one;
  const inWords = (name: string): string => {
    const value = String(params[name]);
    if (name === 'facts') return value.split(',').map(known).join(separator[language]);
    if (name === 'countryName') return countryNameIn(language, value);
    return namesSuppliers.includes(name) ? withSupplierNames(language, value) : value;
  };
  const [one = '', other = one] = known(key).split(' |||| ');
  return (params.count === 1 ? one : other).replace(/%\{(\w+)\}/g, (whole, name: string) =>
    name in params ? inWords(name) : whole,
  );
}

/** What a language calls a country; its code where it is none that the language knows. */
export function countryNameIn(language: Language, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = regionNames.get(language) ?? new Intl.DisplayNames(languageTags[language], { type: 'region' });
  regionNames.set(language, names);
  return names.of(code) ?? code;
}

const regionNames = new Map<Language, Intl.DisplayNames>();

/** Variables that name suppliers by their brands. */
const namesSuppliers: readonly string[] = ['supplier', 'suppliers', 'what'];

/** Between the parts of a list. */
const separator: Record<Language, string> = { en: ', ', zh: '、', es: ', ', ja: '、' };

/** The language of a header such as `zh-CN,zh;q=0.9`; English where it names none of ours. */
export function languageOf(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find((code): code is Language => (languages as readonly string[]).includes(code)) ?? 'en';
}
