import type { FastifyReply, FastifyRequest } from 'fastify';
import { LeakyBucket } from '../../lib/leakyBucket.ts';
import { placeholderImage } from '../../lib/placeholderImage.ts';
import { sendHtml } from '../../lib/rawRequest.ts';
import { page } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { customerOrderSchema } from '../controls.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { apiCall, apiRoute } from './api.ts';
import { APP, RATE, SHOPS } from './app.ts';
import { consentPage, grant } from './auth/consentPage.ts';
import { tokenCall } from './auth/oauthRoutes.ts';
import { Tokens } from './auth/tokens.ts';
import { shoplineCards } from './cards.ts';
import { editProduct } from './editProduct.ts';
import { placeOrder } from './orders/place.ts';
import { refundOrder } from './orders/refund.ts';
import { orderView } from './orders/view.ts';
import { shoplineRefusals } from './refusals.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';
import { shopState } from './state.ts';
import { WebhookQueue } from './webhooks/queue.ts';

/** When the private apps' tokens were made: long enough ago to look real, and good for years. */
const TOKENS_MADE = Date.UTC(2026, 7, 1);

interface Place {
  shop: Shop;
  tokens: Tokens;
  queue: WebhookQueue;
}

/** The Shopline shops of a world, at `https://<handle>.myshopline.com`. */
export function shopline(world: World): StorePlatform {
  const places = new Map(
    SHOPS.map((profile): [string, Place] => {
      const shop = new Shop(world, profile);
      return [shop.host, { shop, tokens: new Tokens(shop), queue: new WebhookQueue(shop) }];
    }),
  );
  const shops = [...places.values()].map(({ shop }) => shop);
  const placeNamed = (handle: string): Place => {
    const place = places.get(`${handle}.myshopline.com`);
    if (!place) throw new Error(`there is no Shopline shop "${handle}"`);
    return place;
  };
  return {
    name: 'shopline',
    domains: ['myshopline.com'],
    refusals: shoplineRefusals,
    handle: (host, path, request, reply) => handle(places, host, path, request, reply),
    target(host, path, request) {
      const route = apiRoute(path) ?? (path.startsWith('/admin/oauth/') ? path : null);
      const shop = places.get(host)?.shop.profile.handle;
      return route === null ? null : { ...(shop ? { shop } : {}), route: `${request.method} ${route}` };
    },
    state: () => Object.fromEntries(shops.map((shop) => [shop.profile.handle, shopState(shop)])),
    credentials: () => ({
      app: { appKey: APP.key, appSecret: APP.secret },
      shops: shops.map(({ profile, host }) => ({
        shop: profile.handle,
        url: `https://${host}`,
        accessToken: profile.privateToken,
      })),
    }),
    cards: () => shoplineCards(shops),
    order(body) {
      const order = customerOrderSchema.parse(body);
      const { shop } = placeNamed(order.shop);
      return orderView(shop, placeOrder(shop, order));
    },
    deleteOrder(handle, id) {
      const { shop } = placeNamed(handle);
      if (!shop.orders.get(id)) throw new Error(`there is no order ${id} in this shop`);
      shop.orders.delete(id);
      shop.onEvent({ topic: 'orders/delete', payload: () => ({ id }) });
    },
    refund: (refund) => refundOrder(placeNamed(refund.shop).shop, refund),
    edit: (edit) => editProduct(placeNamed(edit.shop).shop, edit),
    revoke(handle, token) {
      const { shop, tokens } = placeNamed(handle);
      const ended = tokens.revoke(token);
      const { profile } = shop;
      const about = { appkey: APP.key, handle, name: profile.title, store_id: profile.storeId };
      shop.onEvent({
        topic: 'apps/installed_uninstalled',
        payload: () => ({ ...about, merchant_id: profile.merchantId, operate: 'UNINSTALL', timestamp: world.now() }),
      });
      return ended;
    },
    seed() {
      for (const { shop, tokens } of places.values()) {
        seedShop(shop);
        tokens.seed(TOKENS_MADE);
      }
    },
    reload() {
      for (const { shop, tokens, queue } of places.values()) {
        queue.clear();
        tokens.forgetCodes();
        shop.bucket = new LeakyBucket(world.now, RATE);
      }
    },
    close() {
      for (const { queue } of places.values()) queue.clear();
    },
  };
}

function handle(
  places: ReadonlyMap<string, Place>,
  host: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (host === 'img.myshopline.com') return reply.type('image/png').send(placeholderImage(path));
  const place = places.get(host);
  if (!place) return sendHtml(reply, 404, page('Not found', '<h1>There is no store at this address</h1>'));
  const { shop, tokens } = place;
  if (apiRoute(path) !== null) return apiCall(shop, tokens, path, request, reply);
  const [, step] = /^\/admin\/oauth\/token\/(create|refresh)$/.exec(path) ?? [];
  if (step && request.method === 'POST') return tokenCall(shop, tokens, step, request, reply);
  if (path === '/admin/oauth-web/') return consentPage(shop, reply);
  if (path === '/admin/oauth-web/grant') return grant(shop, tokens, request, reply);
  return sendHtml(reply, 404, page('Not found', '<h1>Page not found</h1>'));
}
