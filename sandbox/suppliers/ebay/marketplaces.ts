import { decimalOf } from '../../lib/cents.ts';
/** A national site: how the API calls it, where its pages lie and what it counts in. */
export interface Marketplace {
  id: string;
  host: string;
  currency: string;
  country: string;
}

/** Those that the Browse API supports. https://developer.ebay.com/api-docs/static/rest-request-components.html */
export const MARKETPLACES: readonly Marketplace[] = [
  ['EBAY_US', 'ebay.com', 'USD', 'US'],
  ['EBAY_GB', 'ebay.co.uk', 'GBP', 'GB'],
  ['EBAY_DE', 'ebay.de', 'EUR', 'DE'],
  ['EBAY_AU', 'ebay.com.au', 'AUD', 'AU'],
  ['EBAY_CA', 'ebay.ca', 'CAD', 'CA'],
  ['EBAY_FR', 'ebay.fr', 'EUR', 'FR'],
  ['EBAY_IT', 'ebay.it', 'EUR', 'IT'],
  ['EBAY_ES', 'ebay.es', 'EUR', 'ES'],
  ['EBAY_AT', 'ebay.at', 'EUR', 'AT'],
  ['EBAY_CH', 'ebay.ch', 'CHF', 'CH'],
  ['EBAY_NL', 'ebay.nl', 'EUR', 'NL'],
  ['EBAY_BE', 'ebay.be', 'EUR', 'BE'],
  ['EBAY_IE', 'ebay.ie', 'EUR', 'IE'],
  ['EBAY_PL', 'ebay.pl', 'PLN', 'PL'],
  ['EBAY_HK', 'ebay.com.hk', 'HKD', 'HK'],
  ['EBAY_SG', 'ebay.com.sg', 'SGD', 'SG'],
  ['EBAY_MY', 'ebay.com.my', 'MYR', 'MY'],
  ['EBAY_PH', 'ebay.ph', 'PHP', 'PH'],
].map(([id = '', host = '', currency = '', country = '']) => ({ id, host, currency, country }));

const [US] = MARKETPLACES;
if (US === undefined) throw new Error('there is no marketplace');

export const mainMarketplace: Marketplace = US;

export const marketplaceAt = (hostname: string): Marketplace =>
  MARKETPLACES.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`)) ?? mainMarketplace;

/** What one US dollar buys. Fixed, so that prices can be checked by hand. */
const RATES: Record<string, number> = {
  USD: 1,
  GBP: 0.79,
  EUR: 0.92,
  AUD: 1.52,
  CAD: 1.38,
  CHF: 0.88,
  PLN: 3.95,
  HKD: 7.8,
  SGD: 1.35,
  MYR: 4.7,
  PHP: 56,
};

/** Cents of one currency as an amount of another, as eBay writes it: the converted one, and what it was before. */
export function amount(cents: number, from: string, to: string): Record<string, string> {
  const original = decimalOf(cents);
  if (from === to) return { value: original, currency: to };
  const value = decimalOf(Math.round((cents * (RATES[to] ?? 1)) / (RATES[from] ?? 1)));
  return { value, currency: to, convertedFromValue: original, convertedFromCurrency: from };
}
