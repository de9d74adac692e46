import { decimalOf } from '../../../lib/cents.ts';
import { escapeHtml, page } from '../../../pages/page.ts';
import type { DhgateProduct } from '../catalogue.ts';

/** What stands in a page's place for a visitor who is taken for a robot. */
export const checkPage =
  (): string => `<!DOCTYPE html><html lang="en"><head><title>Security Check | DHgate.com</title></head>
<body><h1>Please verify you are a human</h1><div id="px-captcha"></div></body></html>`;

export const notFound = (): string =>
  page('Page not found | DHgate.com', '<h1>Sorry, this item is not available any more.</h1>');

/** A page of search results: one card per product. */
export function searchPage(
  words: string,
  found: DhgateProduct[],
  link: (product: DhgateProduct) => string,
  picture: (src: string) => string,
): string {
  const cards = found.map(
    (product) => `<div class="gallery-item" itemcode="${product.code}"><div class="gallery-pic">
<a class="gallery-pic-a" href="${escapeHtml(link(product))}"><img src="${picture(product.images[0] ?? '')}" alt="${escapeHtml(product.title)}" width="180"/></a></div>
<a class="gallery-item-title" href="${escapeHtml(link(product))}">${escapeHtml(product.title)}</a>
<div class="gallery-main-price"><span>US $${decimalOf(product.tiers.at(-1)?.cents ?? 0)} - ${decimalOf(product.tiers[0]?.cents ?? 0)}</span> / Piece</div>
<a class="gallery-seller" href="https://www.dhgate.com/store/21714129">${escapeHtml(product.seller)}</a></div>`,
  );
  return `<!DOCTYPE html><html lang="EN"><head><meta charSet="utf-8"/><title>${escapeHtml(words)} | DHgate.com</title></head>
<body spm-b="searchlist"><h1>${escapeHtml(words || 'All products')}</h1><div class="gallery-list" id="proGallery">${cards.join('')}</div></body></html>`;
}
