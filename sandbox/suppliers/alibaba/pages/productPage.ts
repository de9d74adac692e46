import { decimalOf } from '../../../lib/cents.ts';
import { escapeHtml, scriptJson } from '../../../pages/page.ts';
import { type Alibaba, type AlibabaProduct, priceRange, shownPrice } from '../market.ts';
import { detailData } from './detailData.ts';

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

/** A product's page in the layout of 2026, with the visitor's own data around it as on the real one. */
function productPage(product: AlibabaProduct): string {
  const url = `https://www.alibaba.com/product-detail/${slug(product)}_${product.id}.html`;
  const title = escapeHtml(product.title);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - Buy ${title} on Alibaba.com</title>
<link rel="canonical" href="${url}"><meta property="og:title" content="${title}"><meta property="og:image" content="${product.images[0] ?? ''}">
<script type="application/ld+json">${scriptJson([productLd(product), breadcrumbLd(product)])}</script>
<script>window.__visitor__={"cna":"EXAMPLE-VISITOR-ID","xman_t":"EXAMPLE-SESSION-TOKEN"};</script></head>
<body><header><span class="header-name">Hi, Robin Example</span><span data-testid="ship-to">Deliver to: US</span></header>
<div data-module-name="module_breadcrumbNew" class="module_breadcrumbNew"><nav><ol>${['Home', ...product.category.path].map((name) => `<li><a href="//www.alibaba.com/">${escapeHtml(name)}</a></li>`).join('')}</ol></nav></div>
<div data-module-name="module_title" class="product-title-container"><h1 title="${title}">${title}</h1></div>
<div data-testid="three-column-mini-company-card"><img data-testid="three-column-mini-company-card-verify-icon" src="//s.alicdn.com/@img/verify.png" alt="">
<a class="id-underline" title="${escapeHtml(product.company.name)}">${escapeHtml(product.company.name)}</a><div class="id-mt-1"><span>Ningbo, CN</span><span>7 yrs</span></div></div>
<div data-testid="product-image-view">${product.images.map(thumbnail).join('')}${product.video ? '<div data-testid="main-image-thumbnail" style="background-image: url(&quot;//s.alicdn.com/@img/play.png&quot;)"><i class="icon-play"></i></div>' : ''}</div>
${prices(product)}<div class="layout-sticky">${prices(product)}</div>
${choices(product)}
<div data-module-name="module_shipping"><div data-testid="shipping-info">Shipping fee and delivery date to be negotiated.</div></div>
<div class="lead-list"><table><tbody><tr><td>Quantity (${escapeHtml(product.unit.toLowerCase())}s)</td><td>${product.minOrder} - 1,000</td></tr><tr><td>Lead time (days)</td><td>3</td></tr></tbody></table></div>
<div data-testid="module-attribute">${product.attributes.map(([name, value]) => `<div data-testid="module-attribute-row"><div data-testid="module-attribute-name" title="${escapeHtml(name)}">${escapeHtml(name)}</div><div data-testid="module-attribute-value" title="${escapeHtml(value)}">${escapeHtml(value)}</div></div>`).join('')}</div>
<div data-module-name="module_description">${product.description.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</div>
<footer>Contact: Ms. Contact Person, contact@example.test</footer>
<script>window.detailData = ${scriptJson(detailData(product))};</script></body></html>`;
}

const slug = ({ title }: AlibabaProduct): string =>
  title
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'x';

const thumbnail = (src: string): string =>
  `<div data-testid="main-image-thumbnail" style="background-image: url(&quot;${src.replace('https:', '')}_80x80.jpg&quot;)"></div>`;

/** Stands twice on the page: once beside the pictures and once in the column that stays in sight. */
function prices({ skus, unit, minOrder, pageCurrency }: AlibabaProduct): string {
  const ladder = skus[0]?.ladder ?? [];
  const units = `${unit.toLowerCase()}s`;
  const [only, second] = ladder;
  if (only && !second) {
    return `<div data-testid="pc-purchase-price"><div><div><span data-testid="pc-purchase-current-price">${shownPrice(only.cents, pageCurrency)}</span></div><div data-testid="pc-purchase-effective-moq">Minimum order quantity: ${minOrder} ${units}</div></div></div>`;
  }
  const tiers = ladder.map(({ min, cents }, index) => {
    const next = ladder[index + 1];
    const range = next ? `${min}-${next.min - 1} ${units}` : `≥${min} ${units}`;
    return `<div data-testid="pc-purchase-price-tier"><div data-testid="pc-purchase-price-tier-prices"><strong data-testid="pc-purchase-price-tier-current">${shownPrice(cents, pageCurrency)}</strong></div><div>${range}</div></div>`;
  });
  return `<div data-testid="pc-purchase-price"><div data-testid="pc-purchase-price-tiers">${tiers.join('')}</div></div>`;
}

function choices({ skus }: AlibabaProduct): string {
  const lists = new Map<string, Set<string>>();
  for (const { attribute, value } of skus.flatMap((sku) => sku.choices)) {
    lists.set(attribute, (lists.get(attribute) ?? new Set()).add(value));
  }
  return [...lists]
    .map(
      ([name, values]) =>
        `<div data-testid="sku-list"><div data-testid="sku-list-title"><span>${escapeHtml(name)}</span></div>${[...values].map((value) => `<div data-testid="double-bordered-box"><span>${escapeHtml(value)}</span></div>`).join('')}</div>`,
    )
    .join('');
}

function productLd(product: AlibabaProduct): Record<string, unknown> {
  const [first] = product.skus[0]?.ladder ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    image: product.images.map((url) => ({ '@type': 'ImageObject', contentUrl: url })),
    productID: product.id,
    offers: { '@type': 'Offer', price: decimalOf(first?.cents ?? 0), priceCurrency: 'USD' },
  };
}

const breadcrumbLd = ({ category }: AlibabaProduct): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: category.path.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
});
