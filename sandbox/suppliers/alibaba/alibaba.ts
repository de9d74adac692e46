import type { FastifyReply } from 'fastify';
import { centsOf, decimalOf } from '../../lib/cents.ts';
import { sendHtml, textsOf } from '../../lib/rawRequest.ts';
import { page } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import type { World } from '../../world.ts';
import { type Drift, drifted, nextId, stockFor } from '../drift.ts';
import { cashier } from '../lib/cashier.ts';
import { consent, isWebAddress } from '../lib/consent.ts';
import { openSupplier } from '../lib/market.ts';
import { checkCall, flatError, needed, PlatformError, requestId } from '../lib/openPlatform.ts';
import type { OrderBook } from '../lib/orderBook.ts';
import { mutatingChoices, otherWords } from '../mutate.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import type { Call } from './calls/call.ts';
import { batchDescription, description, inventory } from './calls/description.ts';
import { freight } from './calls/freight.ts';
import { productList, search } from './calls/lists.ts';
import { orderCreate } from './calls/orderCreate.ts';
import { orderFreight } from './calls/orderFreight.ts';
import { fundQuery, orderGet, orderList } from './calls/orders.ts';
import { trackingGet } from './calls/tracking.ts';
import { catalogue, picture, STATUSES } from './catalogue.ts';
import { Alibaba, type AlibabaProduct, type AlibabaSku, Refusal, type SkuChoice } from './market.ts';
import { pageAt } from './pages/productPage.ts';
import { APP } from './tokens.ts';

const API = 'openapi-api.alibaba.com';
const AUTH = 'openapi-auth.alibaba.com';
const TRADE = 'biz.alibaba.com';
const PICTURES = ['s.alicdn.com', 'sc01.alicdn.com', 'sc02.alicdn.com', 'sc04.alicdn.com'];

/** Where short links lead, by host and path: each answers 302, and whoever follows resolves the address for itself. */
const SHORT_LINKS: Readonly<Record<string, string>> = {
  'offer.alibaba.com/cps/tumbler11':
    'https://www.alibaba.com/product-detail/Sublimation-Tumbler-40oz_1600900100011.html?spm=a2700&bm=cps',
  'www.alibaba.com/x/BhoodieUs': 'https://m.alibaba.com/product/1600900100013/Oversized-Cotton-Hoodie.html?ck=pdp',
  // Two hops: an affiliate link around an app link.
  'offer.alibaba.com/cps/twohops13': 'https://www.alibaba.com/x/BhoodieUs',
  // Leads off the platform: must not be followed.
  'offer.alibaba.com/cps/offlist99': 'https://evil.example/product-detail/x_1600900100011.html',
  // Never arrives.
  'offer.alibaba.com/cps/loop00001': 'https://www.alibaba.com/x/BloopLoop',
  'www.alibaba.com/x/BloopLoop': 'https://offer.alibaba.com/cps/loop00001',
};

/** The business calls, by what follows `/rest`. */
const CALLS: ReadonlyMap<string, Call> = new Map([
  ['/eco/buyer/product/description', description],
  ['/eco/buyer/product/batch/description', batchDescription],
  ['/eco/buyer/product/inventory', inventory],
  ['/eco/buyer/product/check', productList],
  ['/eco/buyer/product/search', search],
  ['/shipping/freight/calculate', freight],
  ['/order/freight/calculate', orderFreight],
  ['/buynow/order/create', orderCreate],
  ['/alibaba/order/list', orderList],
  ['/alibaba/order/get', orderGet],
  ['/alibaba/order/fund/query', fundQuery],
  ['/order/logistics/tracking/get', trackingGet],
]);

/** Alibaba.com: the API, the consent page, short links, product and search pages, pictures. */
export function alibaba(world: World): SupplierPlatform {
  const market = new Alibaba(world);
  world.pictures.add(market.products, ({ title, images, skus }) => ({
    title,
    images,
    values: skus.flatMap(({ choices }) => choices),
  }));
  return openSupplier(market, APP, {
    domains: ['alibaba.com', ...PICTURES],
    // HTTP 200, the error in the body.
    refusals: {
      throttle: (reply: FastifyReply) => reply.send(flatError('ApiCallLimit')),
      error: (reply: FastifyReply) => reply.send(flatError('ServiceUnavailable')),
    },
    seed: () => {
      for (const product of catalogue()) market.products.set(product.id, product);
    },
    handle: (host, path, request, reply) => {
      if (host === AUTH && path === '/oauth/authorize') {
        return consent({ ...CONSENT, issueCode: (...grant) => market.tokens.issueCode(...grant) }, request, reply);
      }
      if (host === API && path.startsWith('/rest/')) {
        return reply.send(rest(market, path.slice('/rest'.length), request.method, textsOf(request)));
      }
      if (PICTURES.includes(host)) return sendPicture(reply, world.pictures, path);
      const toPay = host === TRADE ? ordersOn(market.orders, path, textsOf(request)) : null;
      if (toPay) {
        return cashier(market.orders, { title: 'Alibaba.com: order', currency: 'USD', ids: toPay }, request, reply);
      }
      const target = SHORT_LINKS[`${host}${path}`];
      if (target) return reply.redirect(target, 302);
      const shown = pageAt(market, host, path, textsOf(request));
      if (shown) return sendHtml(reply, shown.status, shown.html);
      return sendHtml(reply, 404, page('Not found', '<h1>Not found</h1>'));
    },
    // Only calls of the API are troubled by faults; pages and pictures come from elsewhere.
    target: (host, path, { method }) => (host === API ? `${method} ${path.replace(/^\/rest/, '')}` : null),
    drift: (change) => drift(market, change),
    onSale: STATUSES.onSale,
    orders: market.orders,
    // Prices are those of the smallest order.
    stateOf: (product) => ({
      productId: product.id,
      name: product.title,
      status: product.status,
      minOrder: product.minOrder,
      skus: product.skus.map((sku) => ({
        skuId: sku.id,
        price: decimalOf(sku.ladder[0]?.cents ?? 0),
        stock: Object.values(sku.stock).reduce((all, pieces) => all + pieces, 0),
      })),
    }),
    card: {
      title: 'Alibaba.com',
      subtitle: 'Open platform, buyers',
      authorize: `${AUTH}/oauth/authorize`,
      query: { response_type: 'code', client_id: APP.key },
      facts: { Calls: `${API}/rest/…`, 'A product page': 'www.alibaba.com/product-detail/x_1600900100011.html' },
      pages: {
        'Orders to pay': `${TRADE}/ta/list.htm?status=unpay`,
        'A search page': 'www.alibaba.com/trade/search?SearchText=set',
      },
    },
  });
}

/** The orders that a page of `biz.alibaba.com` shows: one, or all that wait for payment. Null for another page. */
function ordersOn(book: OrderBook, path: string, { orderId }: Record<string, string>): string[] | null {
  if (path === '/ta/detail.htm') return [orderId ?? ''];
  return path === '/ta/list.htm' ? book.unpaid : null;
}

/** https://openapi.alibaba.com/doc/doc.htm */
const CONSENT = {
  app: APP,
  title: 'Authorize application',
  heading: 'Alibaba.com: authorize application',
  failed: ['Authorization failed', 'Authorization failed'],
  asks: 'asks to read products and freight and to order for you.',
  wrongWith: ({ response_type, client_id, redirect_uri }: Record<string, unknown>) =>
    response_type === 'code' && client_id === APP.key && isWebAddress(redirect_uri)
      ? null
      : 'The application or its redirect address is not known.',
} as const;

/** A call: HTTP 200 whatever becomes of it. The path is signed without the prefix under which it is served. */
function rest(
  supplier: Alibaba,
  path: string,
  method: string,
  params: Record<string, string>,
): Record<string, unknown> {
  try {
    if (!supplier.bucket.take().ok) throw new PlatformError('ApiCallLimit');
    checkCall(APP, params, path, supplier.world.now());
    if (path === '/auth/token/create') return supplier.tokens.create(needed(params, 'code'));
    if (path === '/auth/token/refresh') return supplier.tokens.refresh(needed(params, 'refresh_token'));
    const call = CALLS.get(path);
    if (!call?.methods.some((one) => one === method)) throw new PlatformError('InvalidApiPath');
    supplier.tokens.accountOf(params.access_token);
    return { ...call.answer(supplier, params), code: '0', request_id: requestId() };
  } catch (error) {
    if (error instanceof PlatformError) return flatError(error.code, error.message);
    if (!(error instanceof Refusal)) throw error;
    return { type: 'ISV', code: error.code, message: error.message, ...error.more, request_id: requestId() };
  }
}

/** A price by SKU is that of the smallest order; its larger ones move along. */
function drift({ products }: Alibaba, change: Drift): AlibabaProduct {
  return drifted<AlibabaSku, AlibabaProduct>(products, change, {
    statuses: STATUSES,
    idOf: ({ id }) => id,
    changed: (sku) => ({ ...sku, ladder: ladderOf(sku, change.price), stock: stockOf(sku, change.stock) }),
    added: ({ value, price, stock }, model, last, { skus }) => {
      const [first = { attributeId: '191288010', attribute: 'Color' }, ...others] = model.choices;
      const { attributeId, attribute } = first;
      const id = nextId(last.id);
      return {
        id,
        choices: [{ attributeId, attribute, valueId: String(-(900 + skus.length)), value }, ...others],
        ladder: price === undefined ? model.ladder : ladderOf({ ...model, id }, { [id]: price }),
        stock: stockOf(model, stock),
      };
    },
    rest: ({ title }) => ({ title: change.title ?? title }),
    mutating: mutatingChoices('choices', {
      picture,
      reword: (one: SkuChoice) => ({ ...one, value: otherWords(one.value) }),
    }),
  });
}

function ladderOf({ id, ladder }: AlibabaSku, price: Drift['price']): AlibabaSku['ladder'] {
  const own = typeof price === 'number' ? undefined : price?.[id];
  const factor = typeof price === 'number' ? price : own === undefined ? 1 : centsOf(own) / (ladder[0]?.cents ?? 1);
  return ladder.map(({ min, cents }) => ({ min, cents: Math.max(1, Math.round(cents * factor)) }));
}

/** All of it lies where the SKU's stock lay first. */
function stockOf({ id, stock }: AlibabaSku, wanted: Drift['stock']): AlibabaSku['stock'] {
  const left = stockFor(id, wanted);
  return left === undefined ? stock : { [Object.keys(stock)[0] ?? 'CN']: left };
}
