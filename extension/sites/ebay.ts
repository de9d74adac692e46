import { allow, names } from './lib/allow.ts';
import { lineOf, scriptsOf, shownPictures, shownText, webAddress } from './lib/dom.ts';
import { isObject } from './lib/isObject.ts';
import { literalsAfter } from './lib/literal.ts';
import { jsonLdOf, metaOf } from './lib/meta.ts';
import { gathered } from './lib/parts.ts';
import type { LivePage, Site } from './site.ts';

const hosts = [
  ...['com', 'co.uk', 'de', 'fr', 'it', 'es', 'at', 'ch', 'be', 'nl', 'ie', 'pl', 'ca', 'com.au', 'com.hk', 'com.sg'],
  ...['com.my', 'ph', 'in'],
].map((tld) => `ebay.${tld}`);
const pages = (...paths: string[]): string[] =>
  hosts.flatMap((host) => paths.map((path) => `https://*.${host}${path}`));

const msku = names(
  ...['selectMenus', 'menuItemMap', 'menuItemPictureIndexMap', 'variationsMap', 'variationCombinations'],
  ...['itemVariationsMap', 'unavailableVariationIds'],
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
  gather: (page) =>
    gathered(
      [
        ['msku', mskuOf(page)],
        ['jsonLd', jsonLdOf(page.document)],
        ['meta', metaOf(page.document)],
      ],
      shownOf(page),
    ),
  describedAt: ({ document, url }) =>
    webAddress(document.querySelector('iframe#desc_ifr')?.getAttribute('src'), url.href),
};

function mskuOf({ document }: LivePage): unknown {
  const [found] = scriptsOf(document).flatMap((text) => literalsAfter(text, /"MSKU"\s*:\s*/));
  if (isObject(found)) return allow(found, msku);
  const [old] = scriptsOf(document).flatMap((text) => literalsAfter(text, /"?itemVariationsMap"?\s*:\s*/));
  return isObject(old) ? allow({ itemVariationsMap: old }, msku) : undefined;
}

/** An element's line without those parts of it that only a screen reader is told. */
function withoutHidden(document: Document, selector: string): string | undefined {
  const copy = document.querySelector(selector)?.cloneNode(true);
  if (!(copy instanceof (document.defaultView?.Element ?? Element))) return undefined;
  for (const hidden of copy.querySelectorAll('.g-hdn, .clipped')) hidden.remove();
  return lineOf(copy) || undefined;
}

function shownOf({ document, url }: LivePage) {
  const menus = [...document.querySelectorAll('.x-msku__select-box-wrapper, .x-sku, .vi-msku-cntr')];
  return {
    title:
      shownText(document, 'h1.x-item-title__mainTitle .ux-textspans', '.product-title') ??
      withoutHidden(document, '#itemTitle') ??
      document.title,
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
    video: undefined,
    options: menus.flatMap((menu) => {
      const name = shownText(menu, '.x-msku__label-text', '.listbox-button__label', 'label') ?? '';
      const values = [...menu.querySelectorAll('select option:not([value="-1"]), [role="option"]')]
        .filter(
          (option) => !/^(-1)?$/.test(option.getAttribute('data-sku-value-id') ?? option.getAttribute('value') ?? 'x'),
        )
        .map((option) => ({
          value: lineOf(option).replace(/\s*[([](out of stock|nicht vorrätig)[)\]]$/i, ''),
          imageSrc: null,
        }));
      return values.length > 0 ? [{ name: name.replace(/[:：]\s*$/, ''), values }] : [];
    }),
    attributes: [...document.querySelectorAll('.ux-layout-section-evo__col .ux-labels-values, .ux-labels-values')].map(
      (row) => ({
        name: shownText(row, '.ux-labels-values__labels') ?? '',
        value: shownText(row, '.ux-labels-values__values') ?? '',
      }),
    ),
    category: [...document.querySelectorAll('nav.breadcrumbs li a, #vi-VR-brumb-lnkLst li a')].map(lineOf),
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
    descriptionHtml: undefined,
  };
}
