import { lineOf, linesOf, shownPictures, shownText, webAddress } from './lib/dom.ts';
import type { Shown } from './lib/parts.ts';
import { names, prune } from './lib/prune.ts';
import { isObject, literalsIn } from './lib/scripts.ts';
import type { LivePage, Site } from './site.ts';

const hosts = [
  'com',
  'co.uk',
  'de',
  'fr',
  'it',
  'es',
  'at',
  'ch',
  'be',
  'nl',
  'ie',
  'pl',
  'ca',
  'com.au',
  'com.hk',
  'com.sg',
  'com.my',
  'ph',
  'in',
].map((tld) => `ebay.${tld}`);
const pages = (...paths: string[]): string[] =>
  hosts.flatMap((host) => paths.map((path) => `https://*.${host}${path}`));

const msku = names(
  'selectMenus',
  'menuItemMap',
  'menuItemPictureIndexMap',
  'variationsMap',
  'variationCombinations',
  'itemVariationsMap',
  'unavailableVariationIds',
);

/** eBay on its national sites. */
export const ebay: Site = {
  supplier: 'ebay',
  productPages: pages('/itm/*', '/p/*'),
  listPages: pages('/sch/*', '/b/*', '/str/*', '/e/*', '/deals/*'),
  globals: [],
  productId: ({ pathname, searchParams }) =>
    /^\/itm\/(?:[^/]+\/)?(\d{9,15})\/?$/.exec(pathname)?.[1] ??
    (/^\/p\/[^/]/.test(pathname) ? (/^\d{9,15}$/.exec(searchParams.get('iid') ?? '')?.[0] ?? null) : null),
  parts: (page) => [['msku', mskuOf(page)]],
  shown: shownOf,
  describedAt: ({ document, url }) =>
    webAddress(document.querySelector('iframe#desc_ifr')?.getAttribute('src'), url.href),
};

function mskuOf({ document }: LivePage): unknown {
  const [found] = literalsIn(document, /"MSKU"\s*:\s*/);
  if (isObject(found)) return prune(found, msku);
  const [old] = literalsIn(document, /"?itemVariationsMap"?\s*:\s*/);
  return isObject(old) ? prune({ itemVariationsMap: old }, msku) : undefined;
}

/** An element's line without those parts of it that only a screen reader is told. */
function withoutHidden(document: Document, selector: string): string | undefined {
  const copy = document.querySelector(selector)?.cloneNode(true);
  if (!(copy instanceof (document.defaultView?.Element ?? Element))) return undefined;
  for (const hidden of copy.querySelectorAll('.g-hdn, .clipped')) hidden.remove();
  return lineOf(copy) || undefined;
}

function shownOf({ document, url }: LivePage): Shown {
  const menus = [...document.querySelectorAll('.x-msku__select-box-wrapper, .x-sku, .vi-msku-cntr')];
  return {
    title:
      shownText(document, 'h1.x-item-title__mainTitle .ux-textspans', '.product-title') ??
      withoutHidden(document, '#itemTitle'),
    price: shownText(document, '.x-price-primary', '.display-price', '#prcIsum', '#mm-saleDscPrc'),
    originalPrice: shownText(document, '.x-additional-info .ux-textspans--STRIKETHROUGH', '#orgPrc', '#mm-saleOrgPrc'),
    stock: shownText(document, '.x-quantity__availability', '#qtySubTxt'),
    images: shownPictures(
      document,
      url.href,
      '.ux-image-carousel-item img',
      '#vi_main_img_fs img, #icImg',
      '.app-filmstrip-image-container img, [class*="image-gallery"] img',
    ),
    options: menus.map((menu) => {
      const name = shownText(menu, '.x-msku__label-text', '.listbox-button__label', 'label') ?? '';
      const values = [...menu.querySelectorAll('select option:not([value="-1"]), [role="option"]')]
        .filter(
          (option) => !/^(-1)?$/.test(option.getAttribute('data-sku-value-id') ?? option.getAttribute('value') ?? 'x'),
        )
        .map((option) => ({
          value: lineOf(option).replace(/\s*[([](out of stock|nicht vorrätig)[)\]]$/i, ''),
          imageSrc: null,
        }));
      return { name: name.replace(/[:：]\s*$/, ''), values };
    }),
    attributes: [...document.querySelectorAll('.ux-labels-values')].map((row) => ({
      name: shownText(row, '.ux-labels-values__labels') ?? '',
      value: shownText(row, '.ux-labels-values__values') ?? '',
    })),
    category: linesOf(document, 'nav.breadcrumbs li a, #vi-VR-brumb-lnkLst li a'),
    store: shownText(
      document,
      '.x-sellercard-atf__info__about-seller a',
      '.x-sellercard-atf__info__about-seller',
      '#mbgLink',
    ),
    shipping: shownText(
      document,
      '.ux-labels-values--shipping .ux-labels-values__values',
      '#fshippingCost',
      '#shSummary',
    ),
  };
}
