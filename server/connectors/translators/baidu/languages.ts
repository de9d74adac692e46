import type { TranslateLanguage } from '#contract/translate.ts';

/**
 * Baidu's own names for the common languages, which every account may use.
 *
 * @see https://fanyi-api.baidu.com/doc/21 (general text translation, list of common languages)
 */
export const baiduLanguages: Record<TranslateLanguage, string> = {
  en: 'en',
  zh: 'zh',
  'zh-TW': 'cht',
  es: 'spa',
  ja: 'jp',
  ko: 'kor',
  fr: 'fra',
  de: 'de',
  it: 'it',
  pt: 'pt',
  ru: 'ru',
  ar: 'ara',
  nl: 'nl',
  pl: 'pl',
  cs: 'cs',
  da: 'dan',
  el: 'el',
  et: 'est',
  fi: 'fin',
  hu: 'hu',
  ro: 'rom',
  sl: 'slo',
  sv: 'swe',
  bg: 'bul',
};

/** The BCP 47 name of a language that Baidu found; its own name where we have none. */
export const fromBaidu = (code: string): string =>
  Object.entries(baiduLanguages).find(([, own]) => own === code)?.[0] ?? code;
