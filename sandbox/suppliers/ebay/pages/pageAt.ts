import type { Ebay } from '../ebay.ts';
import type { Marketplace } from '../marketplaces.ts';
import { itemPage } from './itemPage.ts';
import { searchPage } from './searchPage.ts';
import { challengePage, errorPage } from './walls.ts';

interface Page {
  status: number;
  html: string;
}

/** What a browser sees at one of eBay's addresses; the error page for every address that is not played. */
export function pageAt(
  supplier: Ebay,
  host: string,
  path: string,
  query: URLSearchParams,
  marketplace: Marketplace,
): Page {
  const notFound = { status: 404, html: errorPage() };
  if (host.endsWith('ebaydesc.com')) {
    const product = supplier.find(/^\/itmdesc\/(\d+)/.exec(path)?.[1] ?? '');
    return product ? { status: 200, html: `<!doctype html><body>${product.description}</body>` } : notFound;
  }
  if (path === '/sch/i.html' || path.startsWith('/b/')) {
    return { status: 200, html: searchPage(supplier, query.get('_nkw') ?? '', marketplace) };
  }
  const product = supplier.find(/^\/itm\/(?:[^/]+\/)?(\d+)$/.exec(path)?.[1] ?? '');
  if (!product) return notFound;
  if (product.checked) return { status: 200, html: challengePage(path) };
  return { status: 200, html: itemPage(product, marketplace, query.get('var')) };
}
