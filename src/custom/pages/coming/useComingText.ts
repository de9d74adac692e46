import { useLocale, useTranslate } from 'react-admin';
import { coming as en } from '#src/i18n/en/coming.ts';
import { coming as es } from '#src/i18n/es/coming.ts';
import { coming as ja } from '#src/i18n/ja/coming.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { coming as zh } from '#src/i18n/zh/coming.ts';

const texts = { en, zh, es, ja };

/**
 * The texts of pages to come, by their path below `coming`. They load with such a page, in all languages: among those of
 * the whole app they would be read before the first list by everybody.
 */
export function useComingText(platform: string): (path: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const ours: object = texts[isLanguage(locale) ? locale : 'en'];
  return (path) => {
    const found = path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), ours);
    return translate(`coming.${path}`, { _: String(found), platform });
  };
}
