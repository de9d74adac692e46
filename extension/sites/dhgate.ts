import { allow, names } from './lib/allow.ts';
import { lineOf, pictureOf, scriptsOf, shownPictures, shownText } from './lib/dom.ts';
import { findInFlight, flightOf } from './lib/flight.ts';
import { isObject } from './lib/isObject.ts';
import { jsonLdOf, metaOf } from './lib/meta.ts';
import { gathered } from './lib/parts.ts';
import type { LivePage, Site } from './site.ts';

const hosts = ['https://*.dhgate.com'];
const pages = (...paths: string[]): string[] => hosts.flatMap((host) => paths.map((path) => host + path));

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
  gather: (page) =>
    gathered(
      [
        ['flight', productOf(page)],
        ['jsonLd', jsonLdOf(page.document)],
        ['meta', metaOf(page.document)],
      ],
      shownOf(page),
    ),
};

function productOf({ document }: LivePage): unknown {
  const found = findInFlight(flightOf(scriptsOf(document)), (node) => isObject(node.prodItem) && 'itemCode' in node);
  return found === undefined ? undefined : allow(found, product);
}

function shownOf({ document, url }: LivePage) {
  const options = [...document.querySelectorAll('[class*="productSku_skuRow"], [class*="skuAttr_attr"]')];
  return {
    title:
      shownText(document, '[data-section="SectionProductTitle"] h1', '[class*="productInfo"] h1') ?? document.title,
    price: shownText(document, '[class*="productPrice_proPrice"]', '[class*="productPrice_price"]'),
    originalPrice: shownText(document, '[class*="productPrice"] del', '[class*="originalPrice"]'),
    stock: shownText(document, '[class*="inventory"]'),
    images: shownPictures(document, url.href, 'ul[spm-c="imagelist"] img', '[class*="masterMap"] img'),
    video: document.querySelector('[class*="masterMap"] video, video[src]')?.getAttribute('src') ?? undefined,
    options: options.flatMap((option) => {
      const values = [...option.querySelectorAll('li')].map((value) => ({
        value: value.getAttribute('title') ?? value.querySelector('img')?.getAttribute('alt') ?? lineOf(value),
        imageSrc: [...value.querySelectorAll('img')].map((img) => pictureOf(img, url.href))[0] ?? null,
      }));
      const name = shownText(option, 'p', '[class*="attrName"]', 'h3') ?? '';
      return values.length > 0 ? [{ name: (name.split(/[:：]/)[0] ?? name).trim(), values }] : [];
    }),
    attributes: [...document.querySelectorAll('[data-section="SectionProductSpecifications"] li')].map((row) => ({
      name: (shownText(row, ':scope > :first-child') ?? '').replace(/[:：]\s*$/, ''),
      value: shownText(row, ':scope > :last-child') ?? '',
    })),
    category: [...document.querySelectorAll('[class*="breadcrumb" i] a')].map(lineOf),
    store: shownText(document, '[spm-c="soldby"] a[spm-index="store"]', '[spm-c="soldby"] a'),
    shipping: shownText(document, '[data-section="SectionShipping"]', '[class*="shippingInfo"]'),
    descriptionHtml: document.querySelector('[data-section="SectionProductDescription"]')?.innerHTML,
  };
}
