import { useMemo } from 'react';
import { useLocale } from 'react-admin';

/** ISO 3166-1 alpha-2: the countries a supplier may ship to. */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM
CN CO CR CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GF GH GI GL GM GN GP GQ GR GT GW GY HK HN
HR HT HU ID IE IL IN IQ IS IT JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK
ML MM MN MO MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PR PS PT PY QA RE RO RS RU RW
SA SB SC SE SG SI SK SL SM SN SR SV SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VG VN VU WS YT ZA ZM ZW`.split(
    /\s+/,
  );

/** The rest of ISO 3166-1: territories and countries that suppliers do not ship to. */
const others =
  `AQ AS AX BL BQ BV CC CK CU CX EH FK FM GS GU HM IM IO IR JE KP GG LS MF MH MP MS NF NR NU PM PN PS PW SD SH SJ SO SS ST
SX SY TC TF TK TV UM VA VI WF YE CW`.split(/\s+/);

/** ISO 3166-1 alpha-2, all of it: where somebody may live. */
export const regionCodes: readonly string[] = [...new Set([...countryCodes, ...others])].sort();

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
