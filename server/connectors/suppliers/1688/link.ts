import { imageUrl } from '../../lib/supplier/aliPages.ts';
import { isOnHost } from '../../lib/supplier/link.ts';
import { textOf } from '../../lib/supplier/values.ts';
import type { RecognisedLink } from '../../supplier.ts';

export const hosts = ['1688.com'] as const;

/** What leads on by itself: codes of the app (`/s/<code>`), clicks on advertisements. */
const shortHosts = new Set(['qr.1688.com', 's.click.1688.com', 'dj.1688.com']);
const searchHosts = new Set(['s.1688.com', 'search.1688.com', 'p4psearch.1688.com']);
/** Names that are 1688's own and no shop's. */
const ownNames = new Set(
  'www m detail view air show work login auth open offer trade rule page sale order cart member me factory re h5 club'.split(
    ' ',
  ),
);
const productPath = /^\/offer\/(\d{9,15})(?:\.html?)?\/?$/;
const searchPath = /\/(?:selloffer|youyuan|offer_search)\b|offer_search/;
/** `shop.1688.com/page/offerlist.htm?offerId=...` names the product that the shop was reached from. */
const shopPath = /^\/(?:page\/[\w-]+\.html?)?$/;

/**
 * Recognises a 1688 link by host and path; null when it is not 1688's (Taobao's and Tmall's are not). A short link leaves
 * as https on the standard port.
 */
export function recognise(link: URL): RecognisedLink | null {
  if (!isOnHost(link, hosts)) return null;
  const inPath = productPath.exec(link.pathname)?.[1];
  if (inPath !== undefined) return { kind: 'product', productId: inPath };
  if (isShop(link)) return { kind: 'other', what: 'store' };
  const inQuery = /^\d{9,15}$/.exec(link.searchParams.get('offerId')?.trim() ?? '')?.[0];
  if (inQuery !== undefined) return { kind: 'product', productId: inQuery };
  if (shortHosts.has(link.hostname) && link.pathname.length > 1) {
    return { kind: 'short', url: `https://${link.hostname}${link.pathname}${link.search}` };
  }
  return { kind: 'other', what: searchHosts.has(link.hostname) || searchPath.test(link.pathname) ? 'search' : 'page' };
}

/** The address of a product page, without anything that tracks. */
export function productUrl(offerId: string): string {
  return `https://detail.1688.com/offer/${offerId}.html`;
}

/** A shop lives on a name of its own, or on `winport` with its member id. */
function isShop({ hostname, pathname }: URL): boolean {
  if (hostname === 'winport.1688.com' || hostname === 'winport.m.1688.com') return true;
  const name = /^([\w-]+)\.1688\.com$/.exec(hostname)?.[1];
  if (name === undefined || ownNames.has(name) || shortHosts.has(hostname) || searchHosts.has(hostname)) return false;
  return shopPath.test(pathname);
}

/** What 1688 puts before the ending for a smaller copy: `-0-cib.220x220.jpg`, `-0-cib.search.jpg`. */
const copyMark = /\.(?:\d{2,4}x\d{2,4}|search|summ)(\.(?:jpe?g|png|gif|webp))$/i;

/** The address of the original picture; some answers leave out the host (`img/ibank/...`). Null when it is none. */
export function offerImage(value: unknown): string | null {
  const text = textOf(value);
  const whole = /^\/?img\/ibank\//.test(text) ? `https://cbu01.alicdn.com/${text.replace(/^\//, '')}` : text;
  return imageUrl(whole)?.replace(copyMark, '$1') ?? null;
}

/** Originals in their order, each once. */
export function offerImages(values: readonly unknown[]): string[] {
  return [...new Set(values.map(offerImage).filter((url) => url !== null))];
}
