import type { FastifyReply } from 'fastify';
import { sendHtml } from '../../../lib/rawRequest.ts';
import { escapeHtml, page, scriptJson } from '../../../pages/page.ts';
import { titleMatcher } from '../../lib/market.ts';
import { type AliExpress, type SupplierProduct, targetCurrency } from '../market.ts';
import { pdpAnswer, piecesOf, runParamsData, shownAmount, type Visitor } from './pageData.ts';

const itemPath = /^\/(?:item|i)\/(?:[^/]+\/)?(\d{8,20})(?:\.html)?$/;
const searchPath = /^\/(?:w\/|wholesale|category\/)/;

export const isPage = (path: string): boolean => itemPath.test(path) || searchPath.test(path);

/** The pages of the shop. `shipTo` and `currency` of the query play what the visitor has chosen. */
export function answerPage(
  supplier: AliExpress,
  path: string,
  query: Record<string, unknown>,
  reply: FastifyReply,
): FastifyReply {
  const picture = (src: string): string => src.replace('https://', `${supplier.world.url}/_hosts/`);
  const [, id] = itemPath.exec(path) ?? [];
  if (id === undefined) {
    const words = typeof query.SearchText === 'string' ? query.SearchText : '';
    return sendHtml(reply, 200, searchPage(supplier, words, picture));
  }
  const product = supplier.find(Number(id));
  if (!product || product.skus.length === 0)
    return sendHtml(reply, 404, page('Page Not Found', '<h1>Page Not Found</h1>'));
  if (product.page === 'check') return sendHtml(reply, 200, CHECK_PAGE);
  const country = typeof query.shipTo === 'string' && /^[A-Z]{2}$/.test(query.shipTo) ? query.shipTo : 'US';
  const currency = targetCurrency(typeof query.currency === 'string' ? query.currency : undefined);
  return sendHtml(reply, 200, productPage(product, { country, currency }, product.page === 'old', picture));
}

/** A product page: the layout since 2024, or (`old`) that of 2019 to 2023. */
function productPage(
  product: SupplierProduct,
  visitor: Visitor,
  old: boolean,
  picture: (src: string) => string,
): string {
  const scripts = old
    ? `window.runParams = {\n    data: ${scriptJson(runParamsData(product, visitor))},\n    csrfToken: 'csrf-visitor-0f3a'\n};`
    : `window.runParams = {};\nwindow._d_c_ = {DCData: ${scriptJson({ imagePathList: product.images.slice(0, 1) })}};\nwindow.__pdp(${scriptJson({ data: { result: pdpAnswer(product, visitor) }, ret: ['SUCCESS::调用成功'] })});`;
  const title = escapeHtml(product.title);
  const [sku] = product.skus;
  const price = shownAmount(sku?.saleCents ?? 0, visitor.currency);
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - AliExpress</title>
<meta property="og:title" content="${price} 30% OFF|${title}|| - AliExpress"><meta property="og:image" content="${product.images[0]}">
<link rel="canonical" href="https://www.aliexpress.com/item/${product.id}.html"></head><body>
<script>window.__pdp = function (answer) { window.__pdpAnswer = answer; };</script>
<div class="header-user">visitor-nick-777</div>
<div class="slider--wrap--dfLgmYD">${product.images.map((src) => `<div class="slider--img--K0YbWW2"><img src="${picture(`${src}_220x220q75.jpg_.avif`)}" alt="" width="80"></div>`).join('')}</div>
<h1 data-pl="product-title">${title}</h1>
<div class="price--wrap--tA4MDk4"><span class="price-default--current--F8OlYIo">${price}</span>
<span class="price-default--original--CWcHOit">${shownAmount(sku?.listCents ?? 0, visitor.currency)}</span></div>
${optionRows(product, picture)}<div class="quantity--info--jnoo_pD">${piecesOf(product)} available</div>
<div class="shipping--wrap--Dhb61O7">Shipping: ${shownAmount(350, visitor.currency)} to ${visitor.country}</div>
<a data-pl="store-name" href="//www.aliexpress.com/store/${product.storeId}">${escapeHtml(product.storeName)}</a>
<ul>${product.attributes.map(({ name, value }) => `<li class="specification--prop--Jh28bKu"><div class="specification--title--SfH3sA8">${escapeHtml(name)}</div><div class="specification--desc--Dxx6W0W">${escapeHtml(value)}</div></li>`).join('')}</ul>
<div id="product-description">${product.detail.replaceAll(/https:\/\/ae01\.alicdn\.com[^"]+/g, picture)}</div>
<script>${scripts}</script></body></html>`;
}

function optionRows({ skus }: SupplierProduct, picture: (src: string) => string): string {
  const all = skus.flatMap(({ properties }) => properties);
  return [...new Set(all.map(({ propertyName }) => propertyName))]
    .map((name) => {
      const mine = all.filter(({ propertyName }) => propertyName === name);
      const values = [...new Map(mine.map((one) => [one.definition ?? one.value, one])).entries()];
      const items = values.map(([label, { propertyId, valueId, image }]) => {
        const inner = image
          ? `<img src="${picture(image)}" alt="${escapeHtml(label)}" width="40">`
          : `<span>${escapeHtml(label)}</span>`;
        return `<div data-sku-col="${propertyId}-${valueId}" class="sku-item--image--jMUnnGA" title="${escapeHtml(label)}">${inner}</div>`;
      });
      return `<div class="sku-item--property--HuasaIz"><div class="sku-item--title--Z0HLO87"><span>${escapeHtml(name)}: </span></div><div class="sku-item--skus--StEhULs">${items.join('')}</div></div>`;
    })
    .join('');
}

/** The check that stands in a page's place. */
const CHECK_PAGE = `<!DOCTYPE html><html><head><title>Captcha Interception</title></head>
<body><div id="nocaptcha"><div class="baxia-punish" id="nc_1_wrapper">Slide to verify</div></div>
<script>var url = "/_____tmd_____/punish?x5secdata=none&x5step=2";</script></body></html>`;

/** A page of search results: one card per product. */
function searchPage(supplier: AliExpress, words: string, picture: (src: string) => string): string {
  const found = supplier.onSale().filter(titleMatcher(words));
  const cards = found.map(
    ({ id, images, title, skus, sales }) =>
      `<div class="search-item-card-wrapper-gallery"><a class="search-card-item" href="${supplier.world.url}/_hosts/www.aliexpress.com/item/${id}.html" target="_blank">
<img src="${picture(images[0] ?? '')}" alt="" width="180"><h3>${escapeHtml(title)}</h3>
<div class="price--current">${shownAmount(skus[0]?.saleCents ?? 0, 'USD')}</div><span>${escapeHtml(sales)} sold</span></a></div>`,
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(words)} - Buy ${escapeHtml(words)} on AliExpress</title></head>
<body><div id="card-list">${cards.join('')}</div></body></html>`;
}
