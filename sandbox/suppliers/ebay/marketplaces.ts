import type { FastifyRequest } from 'fastify';
import { decimalOf } from '../../lib/cents.ts';
import { ApiError } from './errors.ts';

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

const SIGNS: Record<string, [before: string, after: string]> = {
  USD: ['US $', ''],
  GBP: ['£', ''],
  EUR: ['EUR ', ''],
  AUD: ['AU $', ''],
  CAD: ['C $', ''],
  CHF: ['CHF ', ''],
  PLN: ['', ' zł'],
};
const COMMA = new Set(['EBAY_DE', 'EBAY_AT', 'EBAY_FR', 'EBAY_IT', 'EBAY_ES', 'EBAY_PL', 'EBAY_BE', 'EBAY_NL']);

/** A price as the site writes it for people: `US $1,234.50`, `EUR 1.234,50`. */
export function shownPrice(cents: number, from: string, { id, currency }: Marketplace): string {
  const { value = '' } = amount(cents, from, currency);
  const [before, after] = SIGNS[currency] ?? [`${currency} `, ''];
  const [whole = '', fraction = ''] = value.split('.');
  const [group, point] = COMMA.has(id) ? ['.', ','] : [',', '.'];
  return `${before}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}${after}`;
}

/** Where a caller stands: the marketplace it asks and the place its parcels would go to. */
export interface Caller {
  marketplace: Marketplace;
  country: string;
  zip: string | undefined;
}

/**
 * Reads the marketplace header and the location in the end user's context; without a location it is the marketplace's
 * own country. @throws ApiError 11011
 */
export function callerOf({ headers }: FastifyRequest): Caller {
  const asked = headers['x-ebay-c-marketplace-id'] ?? mainMarketplace.id;
  const marketplace = MARKETPLACES.find(({ id }) => id === asked);
  if (!marketplace) {
    const allowedMarketplaces = MARKETPLACES.map(({ id }) => id).join(', ');
    throw new ApiError(11011, { marketplaceId: String(asked), allowedMarketplaces });
  }
  const packed = /contextualLocation=([^,]+)/.exec(String(headers['x-ebay-c-enduserctx'] ?? ''))?.[1] ?? '';
  const location = new Map(
    decodeURIComponent(packed)
      .split(',')
      .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  );
  return { marketplace, country: location.get('country') ?? marketplace.country, zip: location.get('zip') };
}
