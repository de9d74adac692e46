import { lineOf, pictureIn, shownPictures, shownText, shownVideo, webAddress } from './lib/dom.ts';
import type { Shown } from './lib/parts.ts';
import { names, prune } from './lib/prune.ts';
import { at, isObject, literalsAfter, literalsIn, parseJson, scriptsOf } from './lib/scripts.ts';
import type { LivePage, Site } from './site.ts';

const model = {
  offerDetail: true as const,
  tradeModel: true as const,
  sellerModel: names('companyName'),
  promotionModel: names('promotionSign'),
};
/** Of `window.context.result`: the offer's own components. Their references point at `$.result`, so that stays the root. */
const context = {
  result: {
    data: Object.fromEntries(
      [
        'Root',
        'gallery',
        'mainPrice',
        'description',
        'shippingServices',
        'productPackInfo',
        'productTitle',
        'productAttributes',
        'skuSelection',
        'product',
        'orderPanel',
        'sizeChart',
      ].map((name) => [name, { fields: true as const }]),
    ),
    global: { globalData: { model } },
  },
};

/** 1688: its PC pages of 2021 on, and the mobile ones. */
export const ali1688: Site = {
  supplier: '1688',
  productPages: [
    'https://detail.1688.com/offer/*',
    'https://m.1688.com/offer/*',
    'https://detail.m.1688.com/page/index.html*',
  ],
  listPages: ['https://s.1688.com/selloffer/*', 'https://s.1688.com/youyuan/*', 'https://*.1688.com/page/offerlist*'],
  globals: ['context.result', '__INIT_DATA', '__INIT_DATA__', '__GLOBAL_DATA', 'iDetailData', 'iDetailConfig'],
  productId: ({ pathname, searchParams }) =>
    /^\/offer\/(\d{9,15})(?:\.html?)?\/?$/.exec(pathname)?.[1] ??
    /^\d{9,15}$/.exec(searchParams.get('offerId') ?? '')?.[0] ??
    null,
  parts: (page) => [
    ['context', contextOf(page)],
    ['initData', initDataOf(page)],
  ],
  shown: shownOf,
  describedAt: (page) => {
    const address = at(contextOf(page), 'result.data.description.fields.detailUrl');
    return typeof address === 'string' ? webAddress(address, page.url.href) : undefined;
  },
};

function contextOf({ globals, document }: LivePage): unknown {
  const result =
    globals['context.result'] ??
    at(scriptsOf(document).flatMap((text) => looseAfter(text, /\bwindow\.contextPath\s*,\s*/))[0], 'result');
  return isObject(result) ? prune({ result }, context) : undefined;
}

function initDataOf({ globals, document }: LivePage): unknown {
  const held = globals.__INIT_DATA ?? globals.__INIT_DATA__;
  const data = held ?? literalsIn(document, /\b__INIT_DATA(?:__)?\s*=\s*/)[0];
  if (!isObject(data)) return undefined;
  return prune(data, { data: true, globalData: { ...model, '*': true } });
}

/** The page's literal has bare numbers for keys, which JSON does not know; in its texts the same is left alone. */
function looseAfter(text: string, marker: RegExp): unknown[] {
  const match = marker.exec(text);
  if (match === null) return [];
  const quoted = text
    .slice(match.index + match[0].length)
    .replace(/"[^"\\]*(?:\\.[^"\\]*)*"|([{,]\s*)(-?\d+)(?=\s*:)/g, (whole, before?: string, key?: string) =>
      key === undefined ? whole : `${before}"${key}"`,
    );
  return [parseJson(quoted), ...literalsAfter(`;${quoted}`, /^;/)].filter(isObject);
}

function shownOf({ document, url }: LivePage): Shown {
  const options = [...document.querySelectorAll('.feature-item, .prop-item-wrapper')];
  const rows = document.querySelectorAll('.ant-descriptions-item-label');
  return {
    title: shownText(document, '.title-content h1', '#productTitle h1', '[class*="title-text"]'),
    price: shownText(document, '.price-info', '[class*="price-text"]', '.price-content .price'),
    stock: shownText(document, '.module-od-sku-selection > .item-price-stock', '.sku-count'),
    images: shownPictures(document, url.href, '.od-gallery-turn-item-wrapper img', '.detail-gallery-turn img'),
    video: shownVideo(document, url.href, '.od-gallery-preview video, .detail-video video, video[src]'),
    options: options.map((option) => {
      const values = [...option.querySelectorAll('.sku-filter-button, .expand-view-item, .prop-item')].map((value) => ({
        value: shownText(value, '.label-name', '.item-label', '.prop-name') ?? '',
        imageSrc: pictureIn(value, url.href),
      }));
      const name = shownText(option, '.feature-item-label', '.prop-title') ?? '';
      return { name, values };
    }),
    attributes: [...rows].map((row) => ({ name: lineOf(row), value: lineOf(row.nextElementSibling) })),
    store: shownText(document, '[class*="shop-company-name"]', '.company-name'),
    shipping: shownText(document, '.module-od-shipping-services .cart-content', '[class*="logistics"]'),
    descriptionHtml: document.querySelector('.html-description, .content-detail, #detailContentContainer')?.innerHTML,
  };
}
