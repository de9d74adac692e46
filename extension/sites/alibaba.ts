import { lineOf, linesOf, pictureIn, shownPictures, shownText, shownVideo } from './lib/dom.ts';
import type { Shown } from './lib/parts.ts';
import { names, prune } from './lib/prune.ts';
import { isObject, literalsIn } from './lib/scripts.ts';
import type { LivePage, Site } from './site.ts';

/** Of `detailData`: the product, its company by name, terms of trade; no person, no chat, no visitor. */
const detailData = {
  globalData: {
    ...names('product', 'inventory', 'currencyRule'),
    seller: names('companyName', 'companyId', 'subDomain', 'companyRegisterCountry'),
    trade: names('leadTimeInfo', 'logisticInfo', 'logisticsInfo', 'sample', 'price', 'tradeInfo'),
    seo: { breadCrumb: true as const },
  },
  nodeMap: Object.fromEntries(
    [
      'module_description',
      'module_sorted_attribute',
      'module_sample_new',
      'module_shipping',
      'module_attribute',
      'module_price',
      'module_sku',
      'module_sku_new',
      'module_lead',
      'module_packaging',
      'module_media',
    ].map((name) => [name, { privateData: true as const }]),
  ),
};

/** Alibaba.com in all its languages, and shops on their own names. */
export const alibaba: Site = {
  supplier: 'alibaba',
  productPages: ['https://*.alibaba.com/product-detail/*', 'https://*.alibaba.com/product/*'],
  listPages: [
    'https://*.alibaba.com/trade/search*',
    'https://*.alibaba.com/showroom/*',
    'https://*.alibaba.com/catalog/*',
    'https://*.alibaba.com/catalogs/*',
    'https://*.alibaba.com/search/*',
    'https://*.alibaba.com/productlist*',
  ],
  globals: ['detailData'],
  productId: ({ pathname }) =>
    /^\/product-detail\/(?:[^/]*[_-])?(\d{8,16})\.html\/?$/.exec(pathname)?.[1] ??
    /^\/product\/(\d{8,16})(?:[/-]|\.html|$)/.exec(pathname)?.[1] ??
    null,
  parts: (page) => [['detailData', detailDataOf(page)]],
  shown: shownOf,
};

function detailDataOf({ globals, document }: LivePage): unknown {
  const data = globals.detailData ?? literalsIn(document, /\bwindow\.detailData\s*=\s*/)[0];
  return isObject(data) ? prune(data, detailData) : undefined;
}

function shownOf({ document, url }: LivePage): Shown {
  // The block of prices is rendered twice: the first counts.
  const price = document.querySelector('[data-testid="pc-purchase-price"]') ?? document;
  const rows = document.querySelectorAll('[data-testid="module-attribute-row"], .attribute-item');
  return {
    title: shownText(document, '.product-title-container h1', 'h1[title]'),
    price: shownText(
      price,
      '[data-testid="pc-purchase-price-tier-current"]',
      '[data-testid="pc-purchase-current-price"]',
      '[data-testid="product-price"]',
    ),
    stock: shownText(document, '[data-testid="pc-purchase-stock"]'),
    images: shownPictures(
      document,
      url.href,
      '[data-testid="main-image-thumbnail"]:not(:has([class*="icon-play"]))',
      '[data-testid="media-image"] img',
    ),
    video: shownVideo(document, url.href, '[data-testid="product-video"] video, video[src]'),
    options: [...document.querySelectorAll('[data-testid="sku-list"]')].map((option) => {
      const boxes = option.querySelectorAll('[data-testid="double-bordered-box"], [data-testid="sku-list-item"]');
      const values = [...boxes].map((value) => ({
        value: value.getAttribute('title') ?? value.querySelector('img')?.getAttribute('alt') ?? lineOf(value),
        imageSrc: pictureIn(value, url.href),
      }));
      const name = shownText(option, '[data-testid="sku-list-title"]', 'h4') ?? '';
      // The chosen value or the number of values stands behind the name.
      return { name: (name.split(/[:：(]/)[0] ?? name).trim(), values };
    }),
    attributes: [...rows].map((row) => ({
      name: shownText(row, '[data-testid="module-attribute-name"]', '.left') ?? '',
      value: shownText(row, '[data-testid="module-attribute-value"]', '.right') ?? '',
    })),
    category: linesOf(document, '[class*="breadcrumb" i] a'),
    store: shownText(document, '[data-testid="three-column-mini-company-card"] a[title]', '.company-name a'),
    shipping: shownText(document, '[data-testid="shipping-info"]', '[data-module-name="module_shipping"]'),
    descriptionHtml: document.querySelector('[data-module-name="module_description"], #detail_decorate_root')
      ?.innerHTML,
  };
}
