import { escapeHtml } from '../../../pages/page.ts';
import type { Ebay, SupplierProduct } from '../market.ts';
import { type Marketplace, shownPrice } from '../marketplaces.ts';
import { itemPage } from './itemPage.ts';

/** What a browser sees at one of eBay's addresses; the error page for every address that is not played. */
export function pageAt(
  supplier: Ebay,
  host: string,
  path: string,
  query: URLSearchParams,
  marketplace: Marketplace,
): { status: number; html: string } {
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

/** A page of search results; its first card is eBay's own and leads to no listing. */
function searchPage(supplier: Ebay, words: string, marketplace: Marketplace): string {
  const cards = supplier.matching(words).map((product) => card(product, marketplace));
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>${escapeHtml(words)} for sale | eBay</title></head>
<body><script>window.GH={"userAuth":"EXAMPLE-VISITOR-TOKEN"};</script><div id="srp-river-results"><ul class="srp-results srp-list">
<li class="s-card s-card--horizontal" data-listingid="2500219655424533"><div class="su-card-container"><a class="s-card__link" href="https://ebay.com/itm/123456"><div class="s-card__title">Shop on eBay</div></a></div></li>
${cards.join('\n')}</ul></div></body></html>`;
}

function card(product: SupplierProduct, marketplace: Marketplace): string {
  const cents = Math.min(...product.skus.map((sku) => sku.cents));
  const href = `https://www.${marketplace.host}/itm/${product.id}?_skw=x&amp;itmmeta=01EXAMPLE&amp;hash=item${product.id}`;
  return `<li class="s-card s-card--horizontal" data-listingid="${product.id}"><div class="su-card-container">
<a class="s-card__link image-treatment" href="${href}"><img class="s-card__image" src="${product.images[0]?.replace('s-l1600', 's-l500')}" alt=""></a>
<a class="s-card__link" href="${href}"><div class="s-card__title"><span class="su-styled-text primary">${escapeHtml(product.title)}</span></div></a>
<span class="su-styled-text primary bold large-1 s-card__price">${escapeHtml(shownPrice(cents, product.currency, marketplace))}</span></div></li>`;
}

/** What eBay shows a visitor that it takes for a program. */
function challengePage(path: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><meta name="robots" content="noindex,nofollow">
<title>Pardon Our Interruption...</title></head><body><div class="page-alert"><h1>Checking your browser before you access eBay.</h1>
<p>Your browser will redirect to your requested content shortly.</p></div>
<form id="destForm" action="/splashui/challenge?ap=1&amp;ru=${escapeHtml(encodeURIComponent(path))}" method="get"></form></body></html>`;
}

/** eBay's page for an address that leads nowhere. */
function errorPage(): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><meta name="robots" content="noindex,nofollow">
<title>Error Page | eBay</title></head><body><main class="main-content"><div class="status--container"><div class="error-header">
<div class="error-header__text-block"><p class="error-header__headline">We looked everywhere.</p>
<div id="error-info"><p>Looks like this page is missing.</p></div></div></div></div></main></body></html>`;
}
