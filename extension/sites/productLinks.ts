import { lineOf, pictureOf, webAddress } from './lib/dom.ts';
import { realAddress } from './match.ts';
import type { Site } from './site.ts';

/** A product that a page of results shows. */
export interface ProductLink {
  productId: string;
  /** On the supplier's own host, without what tracks. */
  url: string;
  title: string;
  imageSrc: string | undefined;
}

const MOST = 500;

/** The products that a page of results or a category links to, each once, in the page's order. */
export function productLinks(site: Site, document: Document, address: string): ProductLink[] {
  const found = new Map<string, ProductLink>();
  for (const anchor of document.querySelectorAll('a[href]')) {
    const link = linkOf(site, anchor, address);
    if (link === null) continue;
    const known = found.get(link.productId);
    if (known === undefined && found.size >= MOST) break;
    // A card has several links: the picture, the name. What one does not tell another does.
    found.set(link.productId, {
      ...link,
      title: longer(known?.title ?? '', link.title),
      imageSrc: known?.imageSrc ?? link.imageSrc,
    });
  }
  return [...found.values()];
}

const longer = (one: string, other: string): string => (other.length > one.length ? other : one);

function linkOf(site: Site, anchor: Element, address: string): ProductLink | null {
  const href = webAddress(anchor.getAttribute('href'), address);
  if (href === undefined) return null;
  const url = realAddress(href);
  if (!isHostOf(site, url)) return null;
  const productId = site.productId(url);
  if (productId === null) return null;
  const picture = anchor.querySelector('img');
  const title = lineOf(anchor.querySelector('h1, h2, h3, [class*="title" i]')) || anchor.getAttribute('title') || '';
  const iid = url.searchParams.get('iid');
  return {
    productId,
    url: `${url.origin}${url.pathname}${iid === null ? '' : `?iid=${iid}`}`,
    title: (title || picture?.getAttribute('alt') || lineOf(anchor)).slice(0, 200),
    imageSrc: picture === null ? undefined : pictureOf(picture, address),
  };
}

function isHostOf(site: Site, { protocol, hostname, username }: URL): boolean {
  if (protocol !== 'https:' || username !== '') return false;
  return site.productPages.some((pattern) => {
    const host = pattern.split('/')[2]?.replace(/^\*\./, '') ?? '';
    return hostname === host || hostname.endsWith(`.${host}`);
  });
}
