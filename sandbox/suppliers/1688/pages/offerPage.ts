import { decimalOf } from '../../../lib/cents.ts';
import { escapeHtml } from '../../../pages/page.ts';
import { type Offer, pricesOf } from '../market.ts';
import { contextLiteral, detailUrl, namesOf } from './context.ts';

/** The product page of `detail.1688.com` in the form of 2026: its script data and the markup that a person sees. */
export function offerPage(offer: Offer): string {
  const title = escapeHtml(offer.title.zh);
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="UTF-8"><title>${title} - 阿里巴巴</title>
<meta name="od-version" content="2024"><meta name="data-spm" content="a261y">
<meta name="mobile-agent" content="format=html5;url=https://m.1688.com/offer/${offer.offerId}.html"></head>
<body data-spm="13772573"><script id="beacon-aplus" exparams="userid=2200000009999&amp;sidx=SESSIONsidxSECRET" type="text/plain"></script>
<script>window._csrf_token='CSRFSECRETcsrf';</script>
<div class="region region-screen-product">
${shopHtml(offer)}${galleryHtml(offer)}${attributesHtml(offer)}
<div id="description" data-module="od_product_description"><div class="module-od-product-description"><h1>商品详情</h1>
<v-detail-6 class="html-description">${offer.detail}</v-detail-6></div></div></div>
<div id="cart" class="module-od-cart-sider">
<div id="productTitle"><div class="module-od-title"><div class="title-content"><h1>${title}</h1></div>
<div class="title-sub-detail v-flex between"><div class="trade-info v-flex"><span>全网销量</span><em class="hl">10万+</em></div></div></div></div>
${priceHtml(offer)}${shippingHtml(offer)}${skusHtml(offer)}</div>
<script type="text/javascript" src="${detailUrl(offer).replace('https:', '')}"></script>
<script>
window.contextPath = "/default";
window.context=(function(b,d){var c=d.module||{};var e={};for(var a in c){if(typeof c[a]==="string"){e[a]=c[a]}}Object.assign(e,c[b]||{});Object.assign(d,{module:e});return d})(window.contextPath,${contextLiteral(offer)});
</script></body></html>`;
}

/** What the page loads its description from. */
export function detailScript(offer: Offer): string {
  return `var offer_details=${JSON.stringify({ offerId: offer.offerId, content: offer.detail })};`;
}

function shopHtml({ shop }: Offer): string {
  const company = escapeHtml(shop.company);
  return `<div id="shopNavigation"><div class="od-shop-navigation"><div class="winport-title v-flex"><a class="shop-company-name v-flex shop-name-wrapper" href="https://${shop.memberId}.1688.com/page/creditdetail.htm"><h1 title="${company}">${company}</h1></a></div></div></div>`;
}

function galleryHtml({ images, video }: Offer): string {
  const items = images.map(
    (src) => `<div class="od-gallery-turn-item-wrapper"><img class="od-gallery-img" src="${src}_b.jpg"></div>`,
  );
  const film = video ? `<video class="lib-video" src="${video}"></video>` : '';
  return `<div id="gallery"><div class="module-od-picture-gallery v-flex between"><div class="od-gallery-turn">${items.join('')}</div><div class="od-gallery-preview">${film}</div></div></div>`;
}

function attributesHtml({ attributes }: Offer): string {
  const cells = attributes.map(
    ([name, value]) =>
      `<th class="ant-descriptions-item-label"><span>${escapeHtml(name.zh)}</span></th><td class="ant-descriptions-item-content"><span class="field-value">${escapeHtml(value.zh)}</span></td>`,
  );
  return `<div id="productAttributes"><div class="module-od-product-attributes"><h1>商品属性</h1><table><tbody><tr class="ant-descriptions-row">${cells.join('')}</tr></tbody></table></div></div>`;
}

function priceHtml(offer: Offer): string {
  if (offer.page === 'privatePrice')
    return '<div id="mainPrice"><div class="module-od-main-price"><span>价格登录后可见</span></div></div>';
  const [whole = '0', fraction = '00'] = decimalOf(Math.min(...pricesOf(offer))).split('.');
  return `<div id="mainPrice"><div class="module-od-main-price cart-gap"><div class="price-component range-price"><span class="price-tag">价格</span><div class="price-comp"><div class="price-info currency"><span>¥</span><span>${whole}</span><span>.${fraction}</span><span>起</span></div></div></div></div></div>`;
}

function shippingHtml({ shop, freight }: Offer): string {
  return `<div id="shippingServices"><div class="module-od-shipping-services cart-gap"><span class="cart-label">发货</span><div class="cart-content"><span class="location">${escapeHtml(shop.province.replace('省', '') + shop.city.replace('市', ''))}</span><span class="middle-text">送至</span><em class="sdr">选择收货地址</em><span class="service-item">${freight.free ? '包邮' : '运费¥0起'}</span></div></div></div>`;
}

/** All options but the last as buttons, the last as a list with price and stock. */
function skusHtml(offer: Offer): string {
  if (offer.skus.length === 0)
    return `<div id="skuSelection"><div class="module-od-sku-selection"><span class="item-price-stock">库存${offer.stock}${offer.unit.zh}</span></div></div>`;
  const features = offer.options.map(({ name, values }, at) => {
    const isLast = at === offer.options.length - 1;
    const items = values.map(({ zh, image }, index) =>
      isLast
        ? rowHtml(offer, index)
        : `<button class="sku-filter-button v-flex">${image ? `<img class="ant-image-img" src="${image}_sum.jpg">` : ''}<span class="label-name">${escapeHtml(zh)}</span></button>`,
    );
    const list = isLast ? 'expand-view-list' : 'transverse-filter';
    return `<div class="feature-item"><div class="feature-item-label"><h3>${escapeHtml(name.zh)}</h3></div><div class="${list}">${items.join('')}</div></div>`;
  });
  return `<div id="skuSelection"><div class="module-od-sku-selection cart-gap">${features.join('')}</div></div>`;
}

function rowHtml(offer: Offer, index: number): string {
  const sku = offer.skus.find(({ choices }) => choices.at(-1) === index);
  if (!sku) return '';
  const name = escapeHtml(namesOf(offer, sku).at(-1) ?? '');
  const image = offer.options.at(-1)?.values[index]?.image;
  return `<div class="expand-view-item v-flex"><div class="v-flex">${image ? `<img class="ant-image-img" src="${image}_sum.jpg">` : ''}<span class="item-label" title="${name}">${name}</span></div><span class="item-price-stock">¥${decimalOf(sku.promotionFen ?? sku.fen).replace(/0$/, '')}</span><span class="item-price-stock">库存${sku.stock}${offer.unit.zh}</span></div>`;
}
