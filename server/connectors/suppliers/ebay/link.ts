import { isOnHost } from '../../lib/supplier/link.ts';
import { webAddress } from '../../lib/supplier/values.ts';
import type { RecognisedLink } from '../../supplier.ts';

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
const shortHosts: readonly string[] = ['ebay.us', 'ebay.to'];

/** Every domain of eBay's that links are of; the API lies below the first. */
export const hosts: readonly string[] = [...siteHosts, ...shortHosts];

const mainSite = 'EBAY_US';

/** The marketplace of a site's host (`befr.ebay.be` is Belgium's); undefined where the API knows none. */
function marketplaceOf(hostname: string): string | undefined {
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

const productPath = /^\/(?:ulk\/)?(?:itm|i)\/(?:[^/]+\/)?(\d{9,15})\/?$/;
const listingId = /^\d{9,15}$/;
/** Shops and people: `/str/<shop>`, `/usr/<name>`. */
const storePath = /^\/(?:str|usr|sch\/[^/]+\/m\.html)(?:\/|$)/;
const searchPath = /^\/(?:sch|b|e|deals|shop|n)(?:\/|$)/;
/** Where tracking links of the partner network carry the address they lead to. */
const targetParameters = ['mpre', 'loc'];

/**
 * Recognises an eBay link by host and path; null when it is not eBay's. A listing of one of the national sites comes
 * with its marketplace (`EBAY_GB`), since prices depend on it. A catalogue page (`/p/...`) is a product only where it
 * names a listing; a variation in the link (`?var=`) is left, as the whole listing is collected.
 */
export function recognise(link: URL): RecognisedLink | null {
  return isOnHost(link, hosts) ? recogniseOwn(link, true) : null;
}

function recogniseOwn(link: URL, mayCarryTarget: boolean): RecognisedLink {
  if (isShort(link)) return { kind: 'short', url: `https://${link.hostname}${link.pathname}${link.search}` };
  const productId = productIdIn(link);
  if (productId !== null) {
    const site = marketplaceOf(link.hostname);
    return site === undefined ? { kind: 'product', productId } : { kind: 'product', productId, site };
  }
  const target = mayCarryTarget ? carriedTarget(link) : null;
  if (target !== null) return target;
  if (storePath.test(link.pathname)) return { kind: 'other', what: 'store' };
  return { kind: 'other', what: searchPath.test(link.pathname) ? 'search' : 'page' };
}

function isShort({ hostname, pathname }: URL): boolean {
  const isShortHost = shortHosts.some((host) => hostname === host || hostname === `www.${host}`);
  return isShortHost ? pathname.length > 1 : /^\/gum\/./.test(pathname);
}

/** A page of the catalogue: of a product that several sellers offer. */
export const isCatalogue = ({ pathname }: Pick<URL, 'pathname'>): boolean => /^\/p\/[^/]/.test(pathname);

function productIdIn({ pathname, searchParams }: URL): string | null {
  const inPath = productPath.exec(pathname)?.[1];
  if (inPath !== undefined) return inPath;
  const isOfCatalogue = isCatalogue({ pathname });
  const isOldPage =
    /\/eBayISAPI\.dll$/i.test(pathname) && [...searchParams.keys()].some((key) => /^ViewItem$/i.test(key));
  if (!isOfCatalogue && !isOldPage) return null;
  const wanted = isOfCatalogue ? 'iid' : 'item';
  const named = [...searchParams].find(([key]) => key.toLowerCase() === wanted)?.[1].trim() ?? '';
  return listingId.test(named) ? named : null;
}

/** Where a tracking link leads, if that is on eBay and no tracking link itself. */
function carriedTarget(link: URL): RecognisedLink | null {
  if (!/^rover\./.test(link.hostname)) return null;
  for (const name of targetParameters) {
    const carried = link.searchParams.get(name);
    if (carried === null || !URL.canParse(carried)) continue;
    const target = new URL(carried);
    if (isOnHost(target, hosts)) return recogniseOwn(target, false);
  }
  return null;
}

/** `.../images/g/<key>/s-l225.jpg`, as a thumbnail or not: a copy in some size of a picture that is kept in 1600. */
const copy = /^(https:\/\/i\.ebayimg\.com)\/(?:thumbs\/)?(images\/g\/[^/]+)\/s-l\d+(\.\w+)$/;

/**
 * The address of a picture in eBay's largest size, over https; null when it is no web address. Pictures that eBay keeps
 * elsewhere (`/thumbs/images/m/`, `galleryplus`) have no known larger copy and stay as they are.
 */
export function imageUrl(value: unknown): string | null {
  return webAddress(value)?.replace(copy, '$1/$2/s-l1600$3') ?? null;
}

/** Pictures in their order, each once. */
export function imageUrls(values: readonly unknown[]): string[] {
  return [...new Set(values.map(imageUrl).filter((url) => url !== null))];
}
