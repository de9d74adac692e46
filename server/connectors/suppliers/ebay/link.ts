import { isOnHost } from '../../lib/supplier/ownHost.ts';
import type { RecognisedLink } from '../../supplier.ts';
import { hosts, marketplaceOf, shortHosts } from './sites.ts';

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
