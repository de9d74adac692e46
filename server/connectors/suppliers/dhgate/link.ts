import { isOnHost } from '../../lib/supplier/link.ts';
import { webAddress } from '../../lib/supplier/values.ts';
import type { RecognisedLink } from '../../supplier.ts';

export const hosts = ['dhgate.com'] as const;

const productPath = /\/product\/[^/]+\/(\d{6,12})\.html\/?$/;
const storePath = /^\/(?:wholesale\/)?stores?(?:\/|$)/;
const searchPath = /^\/(?:wholesale|w|hot|cate-top-sellers|online-shopping|search|p)(?:[/.]|$)/;
/** What the share buttons make. */
const shortHosts = new Set(['share.dhgate.com', 's.dhgate.com', 'dhlink.dhgate.com']);
const shortPath = /^\/s\/[\w-]+\/?$/;

/**
 * Recognises a DHgate link by host and path, on its international, mobile and national sites alike; null when it is not
 * DHgate's. The item code is the one in the address: a page's canonical link may name another item.
 */
export function recognise(link: URL): RecognisedLink | null {
  if (!isOnHost(link, hosts)) return null;
  const productId = productPath.exec(link.pathname)?.[1];
  if (productId !== undefined) return { kind: 'product', productId };
  if (storePath.test(link.pathname)) return { kind: 'other', what: 'store' };
  const isShort = shortHosts.has(link.hostname) ? link.pathname.length > 1 : shortPath.test(link.pathname);
  if (isShort) return { kind: 'short', url: `https://${link.hostname}${link.pathname}${link.search}` };
  return { kind: 'other', what: searchPath.test(link.pathname) ? 'search' : 'page' };
}

/** The address of a product page, without anything that tracks; the words before the code may be any. */
export function productUrl(itemCode: string): string {
  return `https://www.dhgate.com/product/-/${itemCode}.html`;
}

/** The address of the original picture over https (`/webp/m/100x100/` is a smaller copy); null when it is no web address. */
export function imageUrl(value: unknown): string | null {
  return webAddress(value)?.replace(/\/(webp\/m|m)\/\d+x\d+\//, '/$1/0x0/') ?? null;
}

/** Originals in their order, each once. */
export function imageUrls(values: readonly unknown[]): string[] {
  return [...new Set(values.map(imageUrl).filter((url) => url !== null))];
}
