/** One of eBay's national sites: prices are in its currency, and the API calls it by its marketplace. */
interface Site {
  marketplace: string;
  /** Without `www.`. */
  host: string;
  country: string;
  /** Where a site has several languages, those that the API writes in, the usual one first. */
  locales?: readonly string[];
}

const sites: readonly Site[] = [
  { marketplace: 'EBAY_US', host: 'ebay.com', country: 'US' },
  { marketplace: 'EBAY_GB', host: 'ebay.co.uk', country: 'GB' },
  { marketplace: 'EBAY_DE', host: 'ebay.de', country: 'DE' },
  { marketplace: 'EBAY_AU', host: 'ebay.com.au', country: 'AU' },
  { marketplace: 'EBAY_CA', host: 'ebay.ca', country: 'CA', locales: ['en-CA', 'fr-CA'] },
  { marketplace: 'EBAY_FR', host: 'ebay.fr', country: 'FR' },
  { marketplace: 'EBAY_IT', host: 'ebay.it', country: 'IT' },
  { marketplace: 'EBAY_ES', host: 'ebay.es', country: 'ES' },
  { marketplace: 'EBAY_AT', host: 'ebay.at', country: 'AT' },
  { marketplace: 'EBAY_CH', host: 'ebay.ch', country: 'CH' },
  { marketplace: 'EBAY_NL', host: 'ebay.nl', country: 'NL' },
  { marketplace: 'EBAY_BE', host: 'ebay.be', country: 'BE', locales: ['nl-BE', 'fr-BE'] },
  { marketplace: 'EBAY_IE', host: 'ebay.ie', country: 'IE' },
  { marketplace: 'EBAY_PL', host: 'ebay.pl', country: 'PL' },
  { marketplace: 'EBAY_HK', host: 'ebay.com.hk', country: 'HK' },
  { marketplace: 'EBAY_SG', host: 'ebay.com.sg', country: 'SG' },
  { marketplace: 'EBAY_MY', host: 'ebay.com.my', country: 'MY' },
  { marketplace: 'EBAY_PH', host: 'ebay.ph', country: 'PH' },
];

/** India's site is closed: its old links are read, on the main site. */
const siteHosts = [...sites.map(({ host }) => host), 'ebay.in'];
export const shortHosts: readonly string[] = ['ebay.us', 'ebay.to'];

/** Every domain of eBay's that links are of; the API lies below the first. */
export const hosts: readonly string[] = [...siteHosts, ...shortHosts];

const mainSite = 'EBAY_US';

/** The marketplace of a site's host (`befr.ebay.be` is Belgium's); undefined where the API knows none. */
export function marketplaceOf(hostname: string): string | undefined {
  return sites.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`))?.marketplace;
}

/** The marketplace to ask: the link's own, else the one of the country it goes to, else the main one. */
export function marketplaceFor(site: string | undefined, country: string): string {
  return site ?? sites.find((one) => one.country === country)?.marketplace ?? mainSite;
}

/** The language to ask a marketplace in; undefined where it has one only. */
export function localeFor(marketplace: string, language: string): string | undefined {
  const { locales } = sites.find((one) => one.marketplace === marketplace) ?? {};
  return locales?.find((locale) => locale.startsWith(`${language}-`)) ?? locales?.[0];
}

/** The address of a listing on its site, without anything that tracks. */
export function productUrl(productId: string, marketplace: string): string {
  const { host } = sites.find((one) => one.marketplace === marketplace) ?? { host: 'ebay.com' };
  return `https://www.${host}/itm/${productId}`;
}
