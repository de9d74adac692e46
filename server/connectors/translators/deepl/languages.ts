import type { TranslateLanguage } from '#contract/translate.ts';

/**
 * DeepL's names as a target, where they are not ours in capitals: English and Portuguese must say which one.
 *
 * @see https://developers.deepl.com/docs/getting-started/supported-languages
 */
const targets: Partial<Record<TranslateLanguage, string>> = {
  en: 'EN-US',
  pt: 'PT-PT',
  zh: 'ZH-HANS',
  'zh-TW': 'ZH-HANT',
};

export const deeplTarget = (language: TranslateLanguage): string => targets[language] ?? language.toUpperCase();

/** As a source, a language has no variants. */
export const deeplSource = (language: TranslateLanguage): string => language.slice(0, 2).toUpperCase();
