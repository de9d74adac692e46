import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonOf, paramsOf } from '../../lib/rawRequest.ts';
import type { World } from '../../world.ts';
import { customerOrderSchema } from '../controls.ts';
import { named } from '../named.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { shoplazzaCards } from './cards.ts';
import { editProduct } from './editProduct.ts';
import { consentPages } from './oauth/consentPages.ts';
import { tokenAnswer } from './oauth/tokens.ts';
import { orderView } from './orders/orderView.ts';
import { placeOrder } from './orders/placeOrder.ts';
import { refundOrder } from './orders/refundOrder.ts';
import { API, routeOf, serveApi, tooMany } from './rest.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';
import { APP, SHOPS } from './shops.ts';
import { shopState } from './state.ts';
import { Deliveries } from './webhooks/deliveries.ts';

const DOMAIN = 'myshoplaza.com';
const OAUTH = '/admin/oauth/';

/** The Shoplazza shops of a world, each at its own `<shop>.myshoplaza.com`. */
export function shoplazza(world: World): StorePlatform {
  const shops = new Map(SHOPS.map((profile) => [profile.name, new Shop(world, profile)]));
  const deliveries = [...shops.values()].map((shop) => new Deliveries(shop));
  const shopNamed = (name: string): Shop => named(shops, name, 'Shoplazza shop');
  return {
    name: 'shoplazza',
    domains: [DOMAIN],
    refusals: {
      throttle: tooMany,
      error: (reply) => reply.status(500).send({ code: 'InternalError', message: 'internal error', errors: [] }),
    },
    target: (host, path, request) => {
      const shop = nameOf(host);
      if (path === `${OAUTH}token`) return { shop, route: `${request.method} ${path}` };
      if (!path.startsWith('/openapi/')) return null;
      const known = routeOf(request.method, path.slice(API.length));
      return { shop, route: `${request.method} ${known?.route.path.replaceAll('{}', '{id}') ?? path}` };
    },
    handle: (host, path, request, reply) => {
      const shop = shops.get(nameOf(host));
      if (!shop) return reply.status(404).type('text/html').send('<h1>Store not found</h1>');
      return serve(shop, path, request, reply);
    },
    state: () => Object.fromEntries([...shops].map(([name, shop]) => [name, shopState(shop)])),
    credentials: () => ({
      app: APP,
      shops: [...shops.values()].map(({ profile, host }) => ({
        shop: profile.name,
        url: `https://${host}`,
        accessToken: profile.privateToken,
      })),
    }),
    cards: () => shoplazzaCards(shops.values()),
    order: (body) => {
      const order = customerOrderSchema.parse(body);
      const shop = shopNamed(order.shop);
      return orderView(placeOrder(shop, order), shop.profile.currency);
    },
    deleteOrder: (name, id) => {
      const shop = shopNamed(name);
      if (!shop.orders.get(id)) throw new Error(`there is no order ${id} in this shop`);
      shop.orders.delete(id);
      shop.onEvent({ topic: 'orders/delete', body: { id } });
    },
    refund: (refund) => refundOrder(shopNamed(refund.shop), refund),
    edit: (edit) => editProduct(shopNamed(edit.shop), edit),
    revoke: (name, key) => {
      const shop = shopNamed(name);
      const held = shop.tokens.values().filter(({ token }) => key === undefined || token === key);
      for (const { token } of held) shop.tokens.delete(token);
      if (held.some(({ app }) => app === APP.clientId)) uninstalled(shop);
      return held.length;
    },
    seed: () => {
      for (const shop of shops.values()) seedShop(shop);
    },
    reload: () => {
      for (const shop of shops.values()) shop.reload();
      for (const one of deliveries) one.clear();
    },
    close: () => {
      for (const one of deliveries) one.clear();
    },
  };
}

/** The app goes, and with it what it subscribed to; it hears of that last. */
function uninstalled(shop: Shop): void {
  shop.onEvent({ topic: 'app/uninstalled', body: { id: shop.profile.storeId, domain: shop.host } });
  for (const { id, app } of shop.webhooks.values()) if (app === APP.clientId) shop.webhooks.delete(id);
}

const nameOf = (host: string): string => host.slice(0, -DOMAIN.length - 1);

function serve(
  shop: Shop,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  if (path.startsWith('/openapi/')) return serveApi(shop, path, request, reply);
  if (path === `${OAUTH}token` && request.method === 'POST') {
    // The vendor's own library posts a form; JSON is taken as well.
    const isJson = /json/.test(request.headers['content-type'] ?? '');
    const { status, body } = tokenAnswer(shop, isJson ? jsonOf(request) : paramsOf(request));
    return reply.status(status).send(body);
  }
  if (path.startsWith(OAUTH)) return consentPages(shop, path.slice(OAUTH.length), request, reply);
  return reply.status(404).type('text/html').send('<h1>404</h1>');
}
