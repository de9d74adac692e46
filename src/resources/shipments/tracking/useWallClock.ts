import { useLocale } from 'react-admin';
import { languageTags } from '#contract/texts.ts';
import { isLanguage } from '#src/i18n/language.ts';

/**
 * A time as a clock somewhere showed it, in the words of the language: it has no zone, so that the viewer's own must not move
 * it. It is stored as if that clock were in UTC.
 */
export function useWallClock(): (at: string) => string {
  const locale = useLocale();
  const tag = languageTags[isLanguage(locale) ? locale : 'en'];
  return (at) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at));
}
