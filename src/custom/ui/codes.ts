import { useMemo } from 'react';
import { useLocale } from 'react-admin';

const common = 'USD EUR GBP CNY JPY AUD CAD NZD CHF SEK NOK DKK PLN HKD SGD KRW BRL MXN'.split(' ');

/** Every currency the browser knows, those in frequent use first. */
export const currencyCodes: readonly string[] = [...new Set([...common, ...Intl.supportedValuesOf('currency')])];

/** How many decimals prices of a currency have: 2 of USD, none of JPY. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Names a country by its code in the merchant's language; a code that nobody knows stays as it is, none stays empty. */
export function useRegionName(): (code: string) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }), [locale]);
  // The browser throws at what has not the form of a code.
  return (code) => (/^[A-Za-z]{2}$/.test(code) ? (names.of(code.toUpperCase()) ?? code) : code);
}
