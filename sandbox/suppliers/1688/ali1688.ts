import { centsOf, decimalOf } from '../../lib/cents.ts';
import { paramsOf, sendHtml, textsOf } from '../../lib/rawRequest.ts';
import { page } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import type { World } from '../../world.ts';
import { centsAfter, type Drift, drifted, nextId, stockFor } from '../drift.ts';
import { cashier } from '../lib/cashier.ts';
import { consent, isWebAddress } from '../lib/consent.ts';
import { openSupplier } from '../lib/market.ts';
import type { OrderBook } from '../lib/orderBook.ts';
import { insteadOf, type Mutating, otherWords } from '../mutate.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import { catalogue, picture, STATUSES, specIdOf } from './catalogue.ts';
import { CALL_PATH, gateway, refusals } from './gateway.ts';
import { Ali1688, type Offer, type OptionValue, type Sku } from './market.ts';
import { detailScript, offerPage } from './pages/offerPage.ts';
import { checkPage, searchPage, signInPage } from './pages/otherPages.ts';
import { APP } from './tokens.ts';

const GATEWAY = 'gw.open.1688.com';
const TRADE = 'trade.1688.com';
const PICTURES = 'cbu01.alicdn.com';

const offer = (id: number): string => `https://detail.m.1688.com/page/index.html?offerId=${id}&sk=consign&spm=a26g8`;

/** Where the app's codes lead, by host and path; each answers 302, and whoever follows must resolve the address itself. */
const SHORT_LINKS: Readonly<Record<string, string>> = {
  'qr.1688.com/s/q21Dates': offer(823_801_530_021),
  // Two hops: an advertisement's click around a code.
  'dj.1688.com/ci_bb': 'https://qr.1688.com/s/q24Hoodie',
  'qr.1688.com/s/q24Hoodie': 'https://m.1688.com/offer/823801530024.html?share_token=zz',
  // A shop.
  'qr.1688.com/s/qShop': 'https://winport.m.1688.com/page/index.html?memberId=yiwubaihuo',
  // Leads off the platform, and to a private address: must not be followed.
  'qr.1688.com/s/qOff': 'https://evil.example/offer/823801530021.html',
  'qr.1688.com/s/qPrivate': 'http://127.0.0.1/offer/823801530021.html',
  // Never arrives.
  'qr.1688.com/s/qLoop': 'https://s.click.1688.com/t/loop',
  's.click.1688.com/t/loop': 'https://qr.1688.com/s/qLoop',
};

/** 1688: sign-in, gateway, short links, pages, pictures. */
export function ali1688(world: World): SupplierPlatform {
  const market = new Ali1688(world);
  world.pictures.add(market.products, ({ title, images, options }) => ({
    title: `${title.en} ${title.zh}`,
    images,
    values: options.flatMap(({ values }) => values.map(({ image, en, zh }) => ({ image, value: `${en} ${zh}` }))),
  }));
  return openSupplier(market, APP, {
    domains: ['1688.com', PICTURES, 'itemcdn.tmall.com'],
    refusals,
    seed: () => {
      for (const one of catalogue()) market.products.set(one.offerId, one);
    },
    handle: (host, path, request, reply) => {
      if (host === GATEWAY) return gateway(market, path, request, reply);
      if (host === 'auth.1688.com' && path === '/auth/authorize.htm') {
        return consent({ ...CONSENT, issueCode: (...grant) => market.tokens.issueCode(...grant) }, request, reply);
      }
      if (host === PICTURES) return sendPicture(reply, world.pictures, path);
      const toPay = host === TRADE ? ordersOn(market.orders, path, textsOf(request)) : null;
      if (toPay) return cashier(market.orders, { title: '1688 收银台', currency: 'CNY', ids: toPay }, request, reply);
      const target = SHORT_LINKS[`${host}${path}`];
      if (target) return reply.redirect(target, 302);
      const { keywords, offerId } = paramsOf(request);
      if (host === 's.1688.com' && path === '/selloffer/offer_search.htm') {
        return sendHtml(reply, 200, searchPage(market, typeof keywords === 'string' ? keywords : ''));
      }
      const inPath = /^\/(?:offer\/|1688offer\/icoss)(\d+)(?:\.html)?$/.exec(path)?.[1];
      const id = inPath ?? (typeof offerId === 'string' ? offerId : undefined);
      const found = id === undefined ? undefined : market.find(id);
      if (found?.status !== 'published') return sendHtml(reply, 404, page('商品已下架', '<h1>商品已下架</h1>'));
      if (host === 'itemcdn.tmall.com') return reply.type('application/javascript').send(detailScript(found));
      if (found.page === 'check') return sendHtml(reply, 200, checkPage());
      return sendHtml(reply, 200, found.page === 'signIn' ? signInPage(found) : offerPage(found));
    },
    // A call by its name. Pages and pictures are no calls: the platform's troubles do not reach them.
    target: (host, path, { method }) =>
      host === GATEWAY ? (CALL_PATH.exec(path)?.[2] ?? `${method} ${path.replace(/\/\w+$/, '/{appKey}')}`) : null,
    drift: (change) => drift(market, change),
    onSale: STATUSES.onSale,
    orders: market.orders,
    stateOf: ({ offerId, title, status, minOrder, quote, ladder, stock, skus }) => ({
      productId: offerId,
      name: title.zh,
      status,
      minOrder,
      skus:
        skus.length > 0
          ? skus.map((sku) => ({
              skuId: sku.skuId,
              specId: sku.specId,
              stock: sku.stock,
              listPrice: decimalOf(sku.fen),
              price: decimalOf(quote === 'sku' ? (sku.promotionFen ?? sku.fen) : (ladder[0]?.fen ?? sku.fen)),
            }))
          : [{ skuId: offerId, specId: null, price: decimalOf(ladder[0]?.fen ?? 0), stock }],
    }),
    card: {
      title: '1688',
      subtitle: 'Open platform, cross-border and dropshipping',
      authorize: 'auth.1688.com/auth/authorize.htm',
      query: { client_id: APP.key, site: '1688' },
      facts: { Calls: `${GATEWAY}/openapi/param2/1/…` },
      pages: {
        'Orders to pay': `${TRADE}/order/buyer_order_list.htm?trade_status=waitbuyerpay`,
        'Product page': 'detail.1688.com/offer/823801530024.html',
        'Search page': 's.1688.com/selloffer/offer_search.htm?keywords=',
      },
    },
  });
}

/**
 * The orders that a page of `trade.1688.com` shows: those of the cashier, behind semicolons, one, or all that wait for
 * payment. Null for another page.
 */
function ordersOn(book: OrderBook, path: string, { orderId = '' }: Record<string, string>): string[] | null {
  if (path === '/order/cashier.htm') return orderId.split(';');
  if (path === '/order/new_step_order_detail.htm') return [orderId];
  return path === '/order/buyer_order_list.htm' ? book.unpaid : null;
}

const CONSENT = {
  app: APP,
  title: '用户授权',
  heading: '用户授权 Authorize application',
  failed: ['授权失败', '授权失败 Authorization failed'],
  asks: 'asks to read products and to place orders for you.',
  wrongWith: ({ client_id, site, redirect_uri }: Record<string, unknown>) => {
    if (client_id !== APP.key) return '非法请求: client_id is not the key of a known application.';
    if (site !== '1688') return '缺少必要参数: site must be "1688".';
    return isWebAddress(redirect_uri) ? null : '缺少必要参数: redirect_uri.';
  },
} as const;

/** Prices in yuan. An offer without SKUs is changed as a whole: its price and stock are named by its own id. */
function drift({ products }: Ali1688, change: Drift): Offer {
  const { addSku, title } = change;
  return drifted<Sku, Offer>(products, change, {
    statuses: STATUSES,
    idOf: ({ skuId }) => skuId,
    changed: (sku, id) => ({ ...sku, ...skuPrice(sku, change.price), stock: stockFor(id, change.stock) ?? sku.stock }),
    added: ({ price, stock }, { promotionFen: _, ...model }, last, { options }) => {
      const skuId = nextId(last.skuId);
      return {
        ...model,
        skuId,
        specId: specIdOf(skuId),
        choices: [options[0]?.values.length ?? 0, ...model.choices.slice(1)],
        fen: price === undefined ? model.fen : centsOf(price),
        stock: stock ?? model.stock,
      };
    },
    rest: ({ offerId, title: before, ladder, stock, options: [first, ...others] }) => ({
      title: title === undefined ? before : { zh: title, en: title },
      ladder: ladder.map((step) => ({ ...step, fen: centsAfter(step.fen, offerId, change.price) })),
      stock: stockFor(offerId, change.stock) ?? stock,
      ...(addSku && first
        ? { options: [{ ...first, values: [...first.values, { zh: addSku.value, en: addSku.value }] }, ...others] }
        : {}),
    }),
    mutating,
  });
}

/** Words and pictures are the offer's; a SKU names their places. */
const mutating: Mutating<Sku, Offer> = {
  renumbered: (sku, skuId) => ({ ...sku, skuId, specId: specIdOf(skuId) }),
  reworded: (product, sku) =>
    withValue(product, sku, ({ zh, en, ...value }) => ({ ...value, zh: otherWords(zh), en: otherWords(en) })),
  repictured: (product, sku) =>
    withValue(product, sku, (value) => ({ ...value, image: picture(insteadOf(value.image ?? product.images[0])) })),
};

/** With another value in place of the one that a SKU has of the first option. */
function withValue(product: Offer, sku: Sku, change: (value: OptionValue) => OptionValue): Offer {
  const [first, ...others] = product.options;
  const [place] = sku.choices;
  if (!first || place === undefined) throw new Error('the product has no options');
  const values = first.values.map((value, at) => (at === place ? change(value) : value));
  return { ...product, options: [{ ...first, values }, ...others] };
}

/** A promotion takes off the same share as before. */
function skuPrice({ skuId, fen: before, promotionFen }: Sku, price: Drift['price']): Partial<Sku> {
  const fen = centsAfter(before, skuId, price);
  return { fen, ...(promotionFen === undefined ? {} : { promotionFen: Math.round((promotionFen / before) * fen) }) };
}
