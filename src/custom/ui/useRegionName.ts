import { useMemo } from 'react';
import { useLocale } from 'react-admin';

/** Names a country by its code in the merchant's language; a code that nobody knows stays as it is, none stays empty. */
export function useRegionName(): (code: string) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }), [locale]);
  // The browser throws at what has not the form of a code.
  return (code) => (/^[A-Za-z]{2}$/.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}
