import { type Language, languageOf, languages } from '#contract/texts.ts';
import { readCookie, writeCookie } from '#src/custom/cookie.ts';

const COOKIE = 'language';

/** The remembered language; before any choice the browser's, where it is Chinese, else English. */
export function readLanguage(): Language {
  const stored = readCookie(COOKIE);
  return languages.find((language) => language === stored) ?? languageOf(navigator.language);
}

/** How a language is named in headers and in the document. */
export const languageTag = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en');

/** Remembers the language and marks the document with it. */
export function writeLanguage(language: Language): void {
  writeCookie(COOKIE, language);
  document.documentElement.lang = languageTag(language);
}
