import { decimalOf } from '../../../lib/cents.ts';
import { escapeHtml } from '../../../pages/page.ts';
import { type Ali1688, type Offer, pricesOf } from '../market.ts';

/** The search page of `s.1688.com`: a card per offer whose title holds the words. */
export function searchPage(supplier: Ali1688, keywords: string): string {
  const found = supplier
    .published()
    .filter(({ title }) => `${title.zh} ${title.en}`.toLowerCase().includes(keywords.toLowerCase()));
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="UTF-8"><title>${escapeHtml(keywords)}-阿里巴巴</title></head>
<body><div class="space-common-offerlist"><div class="feeds-wrapper">${found.map(cardOf).join('')}</div></div></body></html>`;
}

function cardOf(offer: Offer): string {
  const { offerId, title, images, shop } = offer;
  const [whole = '0', fraction = '00'] = decimalOf(Math.min(...pricesOf(offer))).split('.');
  return `<a class="search-offer-wrapper cardui-normal search-offer-item major-offer" href="https://detail.1688.com/offer/${offerId}.html?offerId=${offerId}&amp;spm=a26352.13672862.offerlist" target="_blank"><div class="offer-img"><img class="main-img" src="${images[0]}_460x460q100.jpg_.webp"></div><div class="offer-title-row"><div class="title-text"><div>${escapeHtml(title.zh)}</div></div></div><div class="offer-price-row"><div class="price-item"><div class="text-main">¥</div><div class="text-main">${whole}</div><div class="text-main">.${fraction}</div></div></div><div class="offer-shop-row"><div class="desc-text">${escapeHtml(shop.company)}</div></div></a>`;
}

/** The check (captcha) which 1688 shows instead of a page that is asked for too often. */
export function checkPage(): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>Captcha Interception</title>
<script>window._config_={"action":"captcha","url":"/offer/_____tmd_____/punish?x5secdata=xgSECRETx5secdata&x5step=1"};</script></head>
<body><div id="baxia-punish" class="baxia-punish"><p>亲，请拖动下方滑块完成验证</p><div id="nc_1_wrapper"><input id="nc_1__input"></div></div></body></html>`;
}

/** The page to sign in on, which comes in place of what only signed-in buyers may see. */
export function signInPage({ offerId }: Offer): string {
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>登录 - 阿里巴巴</title></head>
<body><form action="https://login.1688.com/member/signin.htm?Done=https%3A%2F%2Fdetail.1688.com%2Foffer%2F${offerId}.html" method="post">
<input id="fm-login-id" name="fm-login-id" placeholder="账号名/邮箱/手机号"><input id="fm-login-password" type="password"><button id="fm-login-submit">登录</button></form></body></html>`;
}
