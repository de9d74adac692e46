import { linesOf, pictureIn, shownPictures, shownText, shownVideo, webAddress } from './lib/dom.ts';
import type { Shown } from './lib/parts.ts';
import { names, prune } from './lib/prune.ts';
import { at, isObject, literalsAfter, literalsIn } from './lib/scripts.ts';
import type { LivePage, Site } from './site.ts';

const hosts = ['aliexpress.com', 'aliexpress.us', 'aliexpress.ru'];
const pages = (...paths: string[]): string[] =>
  hosts.flatMap((host) => paths.map((path) => `https://*.${host}${path}`));

/** Of `runParams.data`: its modules of 2019 to 2023, its components since. */
const runParams = names(
  'actionModule',
  'commonModule',
  'crossLinkModule',
  'descriptionModule',
  'imageModule',
  'packageModule',
  'priceModule',
  'quantityModule',
  'redirectModule',
  'shippingModule',
  'skuModule',
  'specsModule',
  'storeModule',
  'titleModule',
  'webEnv',
  'breadcrumbComponent',
  'currencyComponent',
  'imageComponent',
  'inventoryComponent',
  'itemStatusComponent',
  'packageComponent',
  'priceComponent',
  'productDescComponent',
  'productInfoComponent',
  'productPropComponent',
  'sellerComponent',
  'skuComponent',
  'videoComponent',
  'webGeneralFreightCalculateComponent',
);
/** Of the answer to the page's own product call. */
const answer = {
  ...names('PRODUCT_TITLE', 'HEADER_IMAGE_PC', 'SKU', 'PRICE', 'QUANTITY_PC', 'PRODUCT_PROP_PC', 'SHIPPING', 'DESC'),
  ...names('BREADCRUMB_PC', 'PACKAGE_PC'),
  SHOP_CARD_PC: names('storeName', 'sellerInfo'),
  GLOBAL_DATA: { globalData: { '*': true as const } },
};
const initData =
  /^(titleBanner|sku|imageView|actionButtons|shipping|specsInfo|storeRecommend|description|price|quantity)_\d*$/;

/** AliExpress on all its country sites. */
export const aliexpress: Site = {
  supplier: 'aliexpress',
  productPages: pages('/item/*', '/i/*'),
  listPages: pages('/w/*', '/wholesale*', '/category/*', '/af/*', '/popular/*', '/store/*', '/p/*', '/ssr/*', '/gcp/*'),
  globals: ['runParams', '_init_data_', '__INIT_DATA__', '__AER_DATA__'],
  productId: ({ pathname }) =>
    /^\/(?:item|i)\/(?:[^/]+\/)?(?:\d+_)?(\d{8,20})(?:\.html)?\/?$/.exec(pathname)?.[1] ??
    /^\/store\/product\/[^/]+\/\d+_(\d{8,20})\.html$/.exec(pathname)?.[1] ??
    null,
  parts: (page) => [
    ['runParams', runParamsOf(page)],
    ['initData', initDataOf(page)],
    ['aerData', aerProduct(page.globals.__AER_DATA__ ?? aerScript(page.document))],
    ['pdpAnswer', answerOf(page)],
  ],
  shown: shownOf,
  describedAt: (page) => {
    const data = runParamsOf(page);
    const addresses = [
      at(data, 'descriptionModule.descriptionUrl'),
      at(data, 'productDescComponent.descriptionUrl'),
      at(answerOf(page), 'DESC.pcDescUrl'),
    ];
    const address = addresses.find((one) => typeof one === 'string');
    return address === undefined ? undefined : webAddress(address, page.url.href);
  },
};

function runParamsOf({ globals, document }: LivePage): unknown {
  const held = at(globals.runParams, 'data');
  const data =
    isObject(held) && Object.keys(held).length > 0
      ? held
      : literalsIn(document, /\brunParams\s*=\s*\{\s*"?data"?\s*:\s*/)[0];
  return isObject(data) ? prune(data, runParams) : undefined;
}

function initDataOf({ globals, document }: LivePage): unknown {
  const held = globals._init_data_ ?? globals.__INIT_DATA__;
  const data = at(held, 'data') ?? literalsIn(document, /\b_init_data_\s*=\s*\{\s*"?data"?\s*:\s*/)[0];
  if (!isObject(data)) return undefined;
  const wanted = Object.keys(data).filter((name) => initData.test(name));
  return prune(data, names(...wanted));
}

/** Where a page keeps the answer of its own product call at hand. */
function answerOf({ globals, document }: LivePage): unknown {
  const inline = literalsIn(document, /(?=\{\s*"data"\s*:\s*\{\s*"result"\s*:\s*\{)/);
  const found = [...inline, globals.runParams].map((whole) => at(whole, 'data.result') ?? at(whole, 'result'));
  const result = found.find((one) => isObject(one) && (isObject(one.SKU) || isObject(one.PRICE)));
  return result === undefined ? undefined : prune(result, answer);
}

const aerScript = (document: Document): unknown =>
  literalsAfter(document.querySelector('script#__AER_DATA__')?.textContent ?? '', /^\s*/)[0];

function shownOf({ document, url }: LivePage): Shown {
  const options = [
    ...document.querySelectorAll('[class*="sku-item--property"], [class*="sku--wrap"] > [class*="sku-item--"]'),
  ];
  return {
    title: shownText(document, 'h1[data-pl="product-title"]', 'h1[class*="title--"]', '.product-title-text'),
    price: shownText(
      document,
      '[class*="price-default--current"]',
      '[class*="price--current"]',
      '.product-price-current',
    ),
    originalPrice: shownText(
      document,
      '[class*="price-default--original"]',
      '[class*="price--original"]',
      '.product-price-del',
    ),
    stock: shownText(document, '[class*="quantity--info"]', '.product-quantity-tip'),
    images: shownPictures(
      document,
      url.href,
      '[class*="slider--img"] img',
      '[class*="slider--item"] img',
      '.images-view-item img',
    ),
    video: shownVideo(document, url.href, '[class*="video--"] video source, [class*="video--"] video'),
    options: options.map((option) => {
      const name = shownText(option, '[class*="sku-item--title"]', '.sku-title') ?? '';
      const values = [...option.querySelectorAll('[data-sku-col]')].map((value) => ({
        value:
          value.getAttribute('title') ??
          value.querySelector('img')?.getAttribute('alt') ??
          shownText(value, 'span') ??
          '',
        imageSrc: pictureIn(value, url.href),
      }));
      // The page writes the chosen value behind the name.
      return { name: name.split(/[:：]/)[0] ?? name, values };
    }),
    attributes: [...document.querySelectorAll('[class*="specification--prop"]')].map((row) => ({
      name: shownText(row, '[class*="specification--title"]') ?? '',
      value: shownText(row, '[class*="specification--desc"]') ?? '',
    })),
    category: linesOf(document, '[class*="cross-link--breadcrumb"] a, .breadcrumb a'),
    store: shownText(document, 'a[data-pl="store-name"]', '[class*="store-header--storeName"]', '.shop-name a'),
    shipping: shownText(document, '[class*="shipping--wrap"]', '[class*="dynamic-shipping"]', '.product-shipping'),
    descriptionHtml: document.querySelector('#product-description, .detailmodule_html')?.innerHTML,
  };
}

/** Of the widgets of aliexpress.ru: the product, its description, its shop. */
const props = {
  ...names('id', 'name', 'gallery', 'skuInfo', 'html', 'price', 'shipping', 'delivery', 'quantity', 'breadcrumbs'),
  shop: names('id', 'name'),
};

/** `__AER_DATA__` as a flat tree: only widgets that tell of the product, without what surrounds them. */
function aerProduct(data: unknown): unknown {
  const widgets: unknown[] = [];
  const walk = (node: unknown, depth: number): void => {
    if (!isObject(node) || depth > 40) return;
    const kept = isObject(node.props) ? prune(node.props, props) : undefined;
    if (isObject(kept) && ['skuInfo', 'html', 'shop'].some((name) => name in kept)) widgets.push({ props: kept });
    for (const list of [node.widgets, node.children])
      if (Array.isArray(list)) for (const child of list) walk(child, depth + 1);
  };
  walk(data, 0);
  return widgets.length > 0 ? { widgets } : undefined;
}
