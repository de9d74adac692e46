import { type Language, languageOf, languages, languageTags } from '#contract/texts.ts';
import { readCookie, writeCookie } from '#src/lib/cookie.ts';

const COOKIE = 'language';

/** The remembered language; before any choice the browser's, where it is one of ours, else English. */
export function readLanguage(): Language {
  const stored = readCookie(COOKIE);
  return languages.find((language) => language === stored) ?? languageOf(navigator.language);
}

/** Whether a text names a language of ours. */
export const isLanguage = (name: string): name is Language => (languages as readonly string[]).includes(name);

/** Remembers the language and marks the document with it. */
export function writeLanguage(language: Language): void {
  writeCookie(COOKIE, language);
  document.documentElement.lang = languageTags[language];
}
