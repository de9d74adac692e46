import { isOnHost } from '../../lib/supplier/link.ts';
import type { RecognisedLink } from '../../supplier.ts';

export const hosts = ['alibaba.com'] as const;

/** `<title>_<id>.html`, on language hosts `<title>-<id>.html`; the id stands last, whatever the title holds. */
const detailPath = /^\/product-detail\/(?:[^/]*[_-])?(\d{8,16})\.html\/?$/;
/** Mobile pages and the shops' own: `/product/<id>/<title>.html`, `/product/<id>-<shop>/<title>.html`. */
const productPath = /^\/product\/(\d{8,16})(?:[/-]|\.html|$)/;
const idParameters = ['productId', 'detailId'];
const searchPath =
  /^\/(?:trade\/search|showroom|catalogs?|products|category|wholesale|premium|search)(?:[/._-]|$)|^\/[a-z]\/(?:search|showroom)/i;
/** Links of the affiliate programme and of the app, which redirect to what they stand for. */
const affiliatePath = /^\/cps\/[\w-]{4,}\/?$/;
const appPath = /^\/x\/[\w-]{4,}\/?$/;

/**
 * Recognises an Alibaba.com link by host and path; null when it is not Alibaba.com's (1688 is another market of the
 * same house, on a domain of its own). A short link leaves as https on the standard port.
 */
export function recognise(link: URL): RecognisedLink | null {
  if (!isOnHost(link, hosts)) return null;
  const inPath = detailPath.exec(link.pathname)?.[1] ?? productPath.exec(link.pathname)?.[1];
  if (inPath !== undefined) return { kind: 'product', productId: inPath };
  if (searchPath.test(link.pathname)) return { kind: 'other', what: 'search' };
  const inQuery = idInQuery(link);
  if (inQuery !== null) return { kind: 'product', productId: inQuery };
  if (isShort(link)) return { kind: 'short', url: `https://${link.hostname}${link.pathname}${link.search}` };
  return { kind: 'other', what: isShop(link) ? 'store' : 'page' };
}

/** The address of a product page, without anything that tracks. */
export function productUrl(id: string): string {
  return `https://www.alibaba.com/product-detail/_${id}.html`;
}

function idInQuery(link: URL): string | null {
  for (const name of idParameters) {
    const id = /^\d{8,16}$/.exec(link.searchParams.get(name)?.trim() ?? '')?.[0];
    if (id !== undefined) return id;
  }
  return null;
}

function isShort(link: URL): boolean {
  if (link.hostname === 'offer.alibaba.com') return affiliatePath.test(link.pathname);
  if (link.hostname === 'x.alibaba.com') return /^\/[\w-]{4,}\/?$/.test(link.pathname);
  return (link.hostname === 'www.alibaba.com' || link.hostname === 'm.alibaba.com') && appPath.test(link.pathname);
}

/** `<shop>.en.alibaba.com` and its mobile twin. */
function isShop(link: URL): boolean {
  return /^[\w-]+(?:\.m)?\.[a-z]{2}\.alibaba\.com$/.test(link.hostname);
}
