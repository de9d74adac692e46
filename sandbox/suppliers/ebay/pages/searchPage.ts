import { escapeHtml } from '../../../lib/html.ts';
import { titleMatcher } from '../../lib/titleMatcher.ts';
import type { Ebay } from '../ebay.ts';
import type { Marketplace } from '../marketplaces.ts';
import type { SupplierProduct } from '../products/supplierProduct.ts';
import { shownPrice } from './money.ts';

/** A page of search results; its first card is eBay's own and leads to no listing. */
export function searchPage(supplier: Ebay, words: string, marketplace: Marketplace): string {
  const found = supplier.products
    .values()
    .filter(({ status }) => status === 'active')
    .filter(titleMatcher(words));
  const cards = found.map((product) => card(product, marketplace));
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
