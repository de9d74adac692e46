import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { type Language, languageNames, languages } from '#contract/texts.ts';
import { readLanguage, writeLanguage } from './language.ts';
import { lazyText, loadWanted } from './lazyTexts.ts';
import type { Texts } from './texts.ts';

/** Raised when texts change their meaning, so that a tab can tell which it was opened with. */
const TEXTS_VERSION = '1';

const load: Record<Language, () => Promise<{ messages: Texts }>> = {
  en: () => import('./englishMessages.ts'),
  zh: () => import('./chineseMessages.ts'),
  es: () => import('./spanishMessages.ts'),
  ja: () => import('./japaneseMessages.ts'),
};

const locales = languages.map((locale) => ({ locale, name: languageNames[locale] }));

/** The i18n provider in the remembered language. Another language loads when it is chosen, and is then remembered. */
export async function openI18n(): Promise<I18nProvider> {
  const first = readLanguage();
  const [{ messages }] = await Promise.all([load[first](), loadWanted(first)]);
  // react-admin's own type wants every key of its own; that nothing is missing is what the tests assert.
  const asked = (locale: string) =>
    (locale === first ? messages : load[locale as Language]().then((loaded) => loaded.messages)) as TranslationMessages;
  const provider = polyglotI18nProvider((locale) => asked(locale), first, locales);
  writeLanguage(first);
  sessionStorage.setItem('textsVersion', TEXTS_VERSION);
  return {
    ...provider,
    translate: (key: string, options?: object) => {
      const lazy = lazyText(key, provider.getLocale() as Language);
      return provider.translate(key, lazy === undefined ? options : { ...options, _: lazy });
    },
    changeLocale: async (locale: string) => {
      // First the cookie: calls made while the texts load are answered in the new language.
      writeLanguage(locale as Language);
      await loadWanted(locale as Language);
      await provider.changeLocale(locale);
    },
  };
}
