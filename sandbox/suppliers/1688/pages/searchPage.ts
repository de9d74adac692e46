import { decimalOf } from '../../../lib/cents.ts';
import { escapeHtml } from '../../../lib/html.ts';
import type { Ali1688 } from '../ali1688.ts';
import { type Offer, pricesOf } from '../products/offer.ts';

/** The search page of `s.1688.com`: a card per offer whose title holds the words. */
export function searchPage(supplier: Ali1688, keywords: string): string {
  const found = supplier.offers
    .values()
    .filter(
      ({ status, title }) =>
        status === 'published' && `${title.zh} ${title.en}`.toLowerCase().includes(keywords.toLowerCase()),
    );
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="UTF-8"><title>${escapeHtml(keywords)}-阿里巴巴</title></head>
<body><div class="space-common-offerlist"><div class="feeds-wrapper">${found.map(cardOf).join('')}</div></div></body></html>`;
}

function cardOf(offer: Offer): string {
  const { offerId, title, images, shop } = offer;
  const [whole = '0', fraction = '00'] = decimalOf(Math.min(...pricesOf(offer))).split('.');
  return `<a class="search-offer-wrapper cardui-normal search-offer-item major-offer" href="https://detail.1688.com/offer/${offerId}.html?offerId=${offerId}&amp;spm=a26352.13672862.offerlist" target="_blank"><div class="offer-img"><img class="main-img" src="${images[0]}_460x460q100.jpg_.webp"></div><div class="offer-title-row"><div class="title-text"><div>${escapeHtml(title.zh)}</div></div></div><div class="offer-price-row"><div class="price-item"><div class="text-main">¥</div><div class="text-main">${whole}</div><div class="text-main">.${fraction}</div></div></div><div class="offer-shop-row"><div class="desc-text">${escapeHtml(shop.company)}</div></div></a>`;
}
