import { escapeHtml } from '../../../lib/html.ts';
import type { Alibaba } from '../alibaba.ts';
import { priceRange } from '../calls/lists.ts';
import type { AlibabaProduct } from '../products/alibabaProduct.ts';
import { productPage, slug } from './productPage.ts';

const SITES = new Set(['www.alibaba.com', 'm.alibaba.com', 'spanish.alibaba.com', 'german.alibaba.com']);

/** The page that a person sees at an address; null where there is none. */
export function pageAt(
  supplier: Alibaba,
  host: string,
  path: string,
  params: Record<string, string>,
): { status: number; html: string } | null {
  if (!SITES.has(host)) return null;
  if (path === '/trade/search') return { status: 200, html: searchPage(supplier, params.SearchText ?? '') };
  const id = (/^\/product-detail\/(?:.*[_-])?(\d{13})\.html$/.exec(path) ?? /^\/product\/(\d{13})\//.exec(path))?.[1];
  if (id === undefined) return null;
  const product = supplier.find(id);
  if (product?.isChecked) return { status: 200, html: CHECK };
  if (product?.status !== 'PRODUCT_ONLINE') return { status: 404, html: GONE };
  return { status: 200, html: productPage(product) };
}

/** Results of a search, twenty to a page. */
function searchPage(supplier: Alibaba, text: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(text)} - Alibaba.com</title></head>
<body><div class="organic-list app-organic-search__list">${supplier.matching(text).slice(0, 20).map(card).join('')}</div></body></html>`;
}

const card = (product: AlibabaProduct): string =>
  `<div class="fy26-product-card-wrapper" data-ctrdot="${product.id}"><a class="searchx-product-link-wrapper" href="//www.alibaba.com/product-detail/${slug(product)}_${product.id}.html"><img class="searchx-img" src="${(product.images[0] ?? '').replace('https:', '')}_300x300.jpg" alt=""></a>
<h2><span class="searchx-product-e-title">${escapeHtml(product.title)}</span></h2><div class="searchx-product-price-price-main">US${priceRange(product)}</div><div class="searchx-moq">Min. order: ${product.minOrder} ${escapeHtml(product.unit.toLowerCase())}s</div><a class="searchx-product-e-company">${escapeHtml(product.company.name)}</a></div>`;

const GONE =
  '<!DOCTYPE html><html lang="en"><head><title>Product Not Available</title></head><body><h1>Sorry, this product is no longer available</h1></body></html>';

/** The check that stands in a product's place until a person has passed it. */
const CHECK = `<!DOCTYPE html><html><head><title>Captcha Interception</title>
<script>window._config_={"action":"captcha","url":"https://www.alibaba.com:443//product-detail/_____tmd_____/punish?x5secdata=EXAMPLE&x5step=1"};</script></head>
<body><div id="baxia-punish" class="baxia-punish"><div id="nc_1_wrapper">Please slide to verify</div></div></body></html>`;
