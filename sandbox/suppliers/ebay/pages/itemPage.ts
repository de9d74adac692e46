import { escapeHtml, scriptJson } from '../../../pages/page.ts';
import { shipsTo } from '../calls/itemBody.ts';
import type { SupplierProduct, SupplierSku } from '../market.ts';
import { amount, type Marketplace, shownPrice } from '../marketplaces.ts';
import { carouselOf, mskuModel } from './msku.ts';

const spans = (text: string): string => `<span class="ux-textspans">${escapeHtml(text)}</span>`;

/** A listing's page in the layout of today, with the visitor's own data around it as on the real one. */
export function itemPage(product: SupplierProduct, marketplace: Marketplace, variation: string | null): string {
  const chosen = product.skus.find(({ id }) => id === variation) ?? product.skus[0];
  if (chosen === undefined) throw new Error(`listing ${product.id} has no items`);
  const url = `https://www.${marketplace.host}/itm/${product.id}`;
  const model = product.options.length > 0 ? mskuModel(product, marketplace, variation) : null;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>${escapeHtml(product.title)} | eBay</title>
<link rel="canonical" href="${url}"><meta property="og:title" content="${escapeHtml(product.title)} | eBay">
<meta property="og:type" content="ebay-objects:item"><meta property="og:url" content="${url}">
<meta property="og:image" content="${product.images[0] ?? ''}">
${jsonLd(product, chosen, marketplace)
  .map((node) => `<script type="application/ld+json">${scriptJson(node)}</script>`)
  .join('\n')}
<script>window.GH={"C":{"siteId":"0"},"userAuth":"EXAMPLE-VISITOR-TOKEN","srt":"EXAMPLE-CSRF-TOKEN"};</script></head>
<body class="vi-body"><header id="gh"><span id="gh-ug">Hi Robin Example!</span>
<button class="gh-ship-to__menu">Ship to Robin Example, 19406 King of Prussia</button></header>
<nav class="breadcrumbs breadcrumb--overflow"><ul>${product.category
    .map(
      (name) =>
        `<li><a class="seo-breadcrumb-text" href="/b/x/${product.categoryId}"><span>${escapeHtml(name)}</span></a></li>`,
    )
    .join('')}</ul></nav>
<main class="x-evo-atf"><div class="ux-image-carousel-container">${carouselOf(product).map(image).join('')}</div>
<h1 class="x-item-title__mainTitle">${spans(product.title)}</h1>
<div class="x-sellercard-atf__info__about-seller"><a href="/str/${product.seller.username}">${spans(product.seller.username)}</a></div>
<div class="x-price-primary" data-testid="x-price-primary">${spans(priceText(product, chosen, marketplace, model !== null && variation === null))}</div>
${model === null ? '' : menus(product)}
<div class="x-quantity__availability" id="qtyAvailability">${stockText(product, chosen)}</div>
${labels('shipping', 'Shipping:', shippingText(product, marketplace))}
<div class="ux-layout-section-module-evo"><h2>Item specifics</h2>${product.aspects.map(([name, value]) => labels('spec', name, value)).join('')}</div>
<iframe id="desc_ifr" title="Seller's description of item" src="https://itm.ebaydesc.com/itmdesc/${product.id}?t=0&amp;seller=${product.seller.username}"></iframe>
<div class="x-sellercard__contact">Business seller information: Kim Example, 1 Example Street, kim@example.test</div></main>
<script>$vim_C=(window.$vim_C||[]).concat(${scriptJson({
    o: { l: 1 },
    w: [['s0-1-26', 0, { userId: 'EXAMPLE-VISITOR', ...(model ? { modules: { MSKU: model } } : {}) }]],
  })})</script></body></html>`;
}

const image = (src: string, index: number): string =>
  `<div class="ux-image-carousel-item" data-idx="${index}"><img alt="Picture ${index + 1}" data-zoom-src="${src}" src="${src.replace('s-l1600', 's-l500')}"></div>`;

const labels = (kind: string, name: string, value: string): string =>
  `<dl class="ux-labels-values ux-labels-values--${kind}" data-testid="ux-labels-values"><dt class="ux-labels-values__labels">${spans(name)}</dt><dd class="ux-labels-values__values">${spans(value)}</dd></dl>`;

const menus = ({ options }: SupplierProduct): string =>
  `<div class="x-msku-evo">${options
    .map(({ name }) => `<span class="listbox-button"><button>${escapeHtml(name)}: Select</button></span>`)
    .join('')}</div>`;

/** Nothing chosen yet: the range of all. */
function priceText(product: SupplierProduct, chosen: SupplierSku, marketplace: Marketplace, isOpen: boolean): string {
  const cents = product.skus.map((sku) => sku.cents).sort((a, b) => a - b);
  const [least, most] = [cents[0] ?? 0, cents.at(-1) ?? 0];
  const shown = (of: number): string => shownPrice(of, product.currency, marketplace);
  return isOpen && least !== most ? `${shown(least)} to ${shown(most)}` : shown(chosen.cents);
}

function stockText({ shows }: SupplierProduct, { stock, sold }: SupplierSku): string {
  const soldText = spans(`${sold} sold`);
  if (stock === 0) return `${spans('Out of Stock')}${soldText}`;
  if (stock === 1) return spans('Last one');
  if (shows === 'nothing') return soldText;
  return `${spans(shows === 'threshold' && stock > 10 ? 'More than 10 available' : `${stock} available`)}${soldText}`;
}

function shippingText({ services, currency }: SupplierProduct, marketplace: Marketplace): string {
  const [first] = services;
  if (first === undefined) return 'May not ship to your location';
  return `${first.cents === 0 ? 'Free' : shownPrice(first.cents, currency, marketplace)} ${first.code}`;
}

/** The page's linked data: the way to the category, and the product with the offer that is chosen. */
function jsonLd(product: SupplierProduct, chosen: SupplierSku, marketplace: Marketplace) {
  const root = `https://www.${marketplace.host}`;
  const { value } = amount(chosen.cents, product.currency, marketplace.currency);
  const [service] = product.services;
  const isShipped = service !== undefined && shipsTo(product, marketplace.country);
  const rate = isShipped ? amount(service.cents, product.currency, marketplace.currency) : null;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: ['eBay', ...product.category].map((name, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: index === 0 ? root : `${root}/b/${encodeURIComponent(name)}/${product.categoryId}`,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.title,
      image: carouselOf(product),
      brand: { '@type': 'Brand', name: product.aspects.find(([name]) => name === 'Brand')?.[1] ?? 'Unbranded' },
      offers: {
        '@type': 'Offer',
        url: `${root}/itm/${product.id}`,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${chosen.stock === 0 ? 'OutOfStock' : 'InStock'}`,
        priceCurrency: marketplace.currency,
        price: value,
        ...(rate && {
          shippingDetails: [
            {
              '@type': 'OfferShippingDetails',
              shippingRate: { '@type': 'MonetaryAmount', value: rate.value, currency: rate.currency },
              shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: marketplace.country }],
            },
          ],
        }),
      },
    },
  ];
}
