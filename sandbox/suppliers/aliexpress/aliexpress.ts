import type { FastifyReply, FastifyRequest } from 'fastify';
import { centsOf } from '../../lib/cents.ts';
import { paramsOf, sendHtml, textsOf } from '../../lib/rawRequest.ts';
import { page } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import type { World } from '../../world.ts';
import { centsAfter, type Drift, drifted, nextId, stockFor } from '../drift.ts';
import { cashier } from '../lib/cashier.ts';
import { consent, isWebAddress } from '../lib/consent.ts';
import { openSupplier } from '../lib/market.ts';
import { mutatingChoices, otherWords } from '../mutate.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import { catalogue, picture, STATUSES } from './catalogue.ts';
import { gateway, refusals } from './gateway.ts';
import {
  AliExpress,
  amountIn,
  type SkuProperty,
  type SupplierProduct,
  type SupplierSku,
  skuAttr,
  subIdOf,
} from './market.ts';
import { answerPage, isPage } from './pages/productPage.ts';
import { APP } from './tokens.ts';

const API = 'api-sg.aliexpress.com';
const SHOP = 'www.aliexpress.com';
/** Checkout, orders and their payment, for buyers who are signed in. */
const ORDER_PAGES = '/p/';
const PICTURES = ['alicdn.com', 'aliexpress-media.com'];

const item = (id: number, query: string): string => `https://www.aliexpress.com/item/${id}.html?${query}`;

/**
 * Where the short links lead, by host and path, as the real ones do: each answers 302 and the address is a real-looking
 * one, which whoever follows must resolve for itself.
 */
const SHORT_LINKS: Readonly<Record<string, string>> = {
  'a.aliexpress.com/_mK20kitchen': item(
    1005008101000020,
    'spm=a2g0o.detail.0.0&gatewayAdapt=glo2usa&skuId=12000048020000003',
  ),
  's.click.aliexpress.com/e/_DkSlip35':
    'https://www.aliexpress.us/item/3256807914685283.html?aff_platform=portals-tool&sk=_DkSlip35',
  // Two hops: an affiliate link around an app link.
  's.click.aliexpress.com/e/_DkTwoHops': 'https://a.aliexpress.com/_mK62blend',
  'a.aliexpress.com/_mK62blend': 'https://m.aliexpress.com/item/1005008101000062.html?sourceType=share',
  // Leads off the platform: must not be followed.
  'a.aliexpress.com/_mKoffList': 'https://evil.example/item/1005008101000017.html',
  // Leads to a private address, the first by a second hop.
  's.click.aliexpress.com/e/_DkPrivate': 'https://a.aliexpress.com/_mKprivate',
  'a.aliexpress.com/_mKprivate': 'http://127.0.0.1:9/item/1005008101000017.html',
  'a.aliexpress.com/_mKmetadata': 'http://169.254.169.254/item/1005008101000017.html',
  // Never arrives.
  'a.aliexpress.com/_mKloop': 'https://s.click.aliexpress.com/e/_DkLoop',
  's.click.aliexpress.com/e/_DkLoop': 'https://a.aliexpress.com/_mKloop',
};

/** AliExpress: the API, the consent page, short links, pages for people, pictures. */
export function aliexpress(world: World): SupplierPlatform {
  const market = new AliExpress(world);
  world.pictures.add(market.products, ({ title, images, skus, detail, mobileDetail, video }) => ({
    title,
    images,
    values: skus.flatMap(({ properties }) =>
      properties.map(({ image, value, definition = '' }) => ({ image, value: `${definition} ${value}` })),
    ),
    further: `${detail} ${mobileDetail} ${video?.poster ?? ''}`,
  }));
  return openSupplier(market, APP, {
    domains: ['aliexpress.com', 'aliexpress.us', 'aliexpress.ru', ...PICTURES],
    refusals,
    seed: () => {
      for (const product of catalogue()) market.products.set(product.id, product);
    },
    handle: (host, path, request, reply) => {
      if (host === API && path === '/oauth/authorize') {
        return consent({ ...CONSENT, issueCode: (...grant) => market.tokens.issueCode(...grant) }, request, reply);
      }
      const answer = host === API ? gateway(market, path, request) : null;
      if (answer) return reply.send(answer);
      const target = SHORT_LINKS[`${host}${path}`];
      if (target) return reply.redirect(target, 302);
      if (host === SHOP && path.startsWith(ORDER_PAGES)) return orderPage(market, path, request, reply);
      if (isPage(path) && host !== API) return answerPage(market, path, paramsOf(request), reply);
      if (PICTURES.some((domain) => host.endsWith(`.${domain}`))) return sendPicture(reply, world.pictures, path);
      return sendHtml(reply, 404, page('Not found', '<h1>Not found</h1>'));
    },
    // Pictures and the shop's pages come from elsewhere, which the API's troubles do not reach.
    target: (host, path, { method }) =>
      host.endsWith('aliexpress.com') && !isPage(path) && !path.startsWith(ORDER_PAGES)
        ? `${method} ${host}${path}`
        : null,
    drift: (change) => drift(market, change),
    onSale: STATUSES.onSale,
    orders: market.orders,
    stateOf: (product) => ({
      productId: product.id,
      subProductId: subIdOf(product.id),
      name: product.title,
      status: product.status,
      skus: product.skus.map((sku) => ({
        skuId: sku.id,
        skuAttr: skuAttr(sku),
        price: amountIn(sku.saleCents, 'USD'),
        listPrice: amountIn(sku.listCents, 'USD'),
        stock: sku.stock,
      })),
    }),
    card: {
      title: 'AliExpress',
      subtitle: 'Open platform, dropshipping',
      authorize: `${API}/oauth/authorize`,
      query: { response_type: 'code', force_auth: 'true', client_id: APP.key },
      facts: { Calls: `${API}/sync` },
      pages: { 'Orders to pay': `${SHOP}${ORDER_PAGES}order/index.html?tab=unpaid` },
    },
  });
}

/** The list of orders to pay, one order's page, and the checkout, which leads to the product. */
function orderPage(market: AliExpress, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { orderId = '', objectId = '' } = textsOf(request);
  if (path === '/p/trade/confirm.html') {
    return reply.redirect(`${market.world.url}/_hosts/${SHOP}/item/${encodeURIComponent(objectId)}.html`, 302);
  }
  const isList = path === '/p/order/index.html';
  if (!isList && path !== '/p/order/detail.html') {
    return sendHtml(reply, 404, page('Page Not Found', '<h1>Page Not Found</h1>'));
  }
  const ids = isList ? market.orders.unpaid : [orderId];
  const title = isList ? 'AliExpress: orders to pay' : 'AliExpress: order';
  return cashier(market.orders, { title, currency: 'USD', ids }, request, reply);
}

/** https://openservice.aliexpress.com/doc/doc.htm?nodeId=27493&docId=118729 */
const CONSENT = {
  app: APP,
  title: 'Authorize application',
  heading: 'Authorize application',
  failed: ['Authorization failed', 'Authorization failed'],
  asks: 'asks to read products and delivery options and to place orders for you.',
  wrongWith: (params: Record<string, unknown>) => {
    if (params.response_type !== 'code') return 'response_type must be "code".';
    if (params.client_id !== APP.key) return 'client_id is not the key of a known application.';
    return isWebAddress(params.redirect_uri) ? null : 'redirect_uri is not an address.';
  },
} as const;

function drift({ products }: AliExpress, change: Drift): SupplierProduct {
  return drifted<SupplierSku, SupplierProduct>(products, change, {
    statuses: STATUSES,
    idOf: ({ id }) => id,
    changed: (sku, id) => ({
      ...sku,
      ...priced(sku, centsAfter(sku.saleCents, id, change.price)),
      stock: stockFor(id, change.stock) ?? sku.stock,
    }),
    added: ({ value, price, stock }, model, last, { skus }) => {
      const [first = { propertyId: 14, propertyName: 'Color' }, ...others] = model.properties;
      const { propertyId, propertyName } = first;
      return {
        id: nextId(last.id),
        properties: [{ propertyId, propertyName, valueId: 900_000_000 + skus.length, value }, ...others],
        ...priced(model, price === undefined ? model.saleCents : centsOf(price)),
        stock: stock ?? model.stock,
      };
    },
    rest: ({ title }) => ({ title: change.title ?? title }),
    mutating: mutatingChoices('properties', {
      picture,
      // What buyers read is the seller's own name for the value.
      reword: (one: SkuProperty): SkuProperty => ({ ...one, definition: otherWords(one.definition ?? one.value) }),
    }),
  });
}

/** A list price is never below what is asked. */
const priced = ({ listCents }: SupplierSku, saleCents: number) => ({
  saleCents,
  listCents: Math.max(listCents, saleCents),
});
