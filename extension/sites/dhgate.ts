import { lineOf, linesOf, pictureIn, shownPictures, shownText, shownVideo } from './lib/dom.ts';
import { findInFlight, flightOf } from './lib/flight.ts';
import type { Shown } from './lib/parts.ts';
import { names, prune } from './lib/prune.ts';
import { isObject, scriptsOf } from './lib/scripts.ts';
import type { LivePage, Site } from './site.ts';

const pages = (...paths: string[]): string[] => paths.map((path) => `https://*.dhgate.com${path}`);

/** Of the page's product: the visitor (`prodBuyer`), their coupons and the seller's people stay where they are. */
const product = {
  ...names('itemCode', 'skuid', 'lang', 'dispCurrency', 'prodItem', 'prodImg', 'prodPrice', 'prodSku', 'prodDesc'),
  prodSeller: names('suppliername', 'supplierSeq', 'supplierid', 'countryName'),
  prodShip: { shipCostAndWay: true as const },
  prodVideo: true as const,
  prodOutLineStatus: true as const,
};

/** DHgate in all its languages. */
export const dhgate: Site = {
  supplier: 'dhgate',
  productPages: pages('/product/*'),
  listPages: pages('/wholesale/*', '/w/*', '/store/*', '/products/*', '/p/*'),
  globals: [],
  byHandOnly: true,
  productId: ({ pathname }) => /^\/product\/(?:[^/]+\/)?(\d{6,12})\.html$/.exec(pathname)?.[1] ?? null,
  parts: (page) => [['flight', productOf(page)]],
  shown: shownOf,
};

function productOf({ document }: LivePage): unknown {
  const found = findInFlight(flightOf(scriptsOf(document)), (node) => isObject(node.prodItem) && 'itemCode' in node);
  return found === undefined ? undefined : prune(found, product);
}

function shownOf({ document, url }: LivePage): Shown {
  const options = [...document.querySelectorAll('[class*="productSku_skuRow"], [class*="skuAttr_attr"]')];
  return {
    title: shownText(document, '[data-section="SectionProductTitle"] h1', '[class*="productInfo"] h1'),
    price: shownText(document, '[class*="productPrice_proPrice"]', '[class*="productPrice_price"]'),
    originalPrice: shownText(document, '[class*="productPrice"] del', '[class*="originalPrice"]'),
    stock: shownText(document, '[class*="inventory"]'),
    images: shownPictures(document, url.href, 'ul[spm-c="imagelist"] img', '[class*="masterMap"] img'),
    video: shownVideo(document, url.href, '[class*="masterMap"] video, video[src]'),
    options: options.map((option) => {
      const values = [...option.querySelectorAll('li')].map((value) => ({
        value: value.getAttribute('title') ?? value.querySelector('img')?.getAttribute('alt') ?? lineOf(value),
        imageSrc: pictureIn(value, url.href),
      }));
      const name = shownText(option, 'p', '[class*="attrName"]', 'h3') ?? '';
      return { name: (name.split(/[:：]/)[0] ?? name).trim(), values };
    }),
    attributes: [...document.querySelectorAll('[data-section="SectionProductSpecifications"] li')].map((row) => ({
      name: (shownText(row, ':scope > :first-child') ?? '').replace(/[:：]\s*$/, ''),
      value: shownText(row, ':scope > :last-child') ?? '',
    })),
    category: linesOf(document, '[class*="breadcrumb" i] a'),
    store: shownText(document, '[spm-c="soldby"] a[spm-index="store"]', '[spm-c="soldby"] a'),
    shipping: shownText(document, '[data-section="SectionShipping"]', '[class*="shippingInfo"]'),
    descriptionHtml: document.querySelector('[data-section="SectionProductDescription"]')?.innerHTML,
  };
}
