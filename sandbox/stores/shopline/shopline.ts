import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendHtml } from '../../lib/rawRequest.ts';
import { card, facts, page } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import { storePicture } from '../../pictures/storePicture.ts';
import type { World } from '../../world.ts';
import type { StoreEdit } from '../controls.ts';
import { shopPlatform } from '../shops.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { apiCall, apiRoute } from './api.ts';
import { APP, RATE, SHOPS } from './app.ts';
import { consentPage, grant } from './auth/consentPage.ts';
import { Tokens, tokenCall } from './auth/tokens.ts';
import { fulfilInAdmin, fulfilmentState, unfulfilInAdmin } from './orders/adminShips.ts';
import { orderChanges, refundOrder } from './orders/events.ts';
import { placeOrder, variantNamed } from './orders/place.ts';
import { orderView } from './orders/view.ts';
import { productView } from './products/view.ts';
import { deleteProduct, saveProduct } from './products/write.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';
import { WebhookQueue } from './webhooks/queue.ts';

/** When the private apps' tokens were made: long enough ago to look real, and good for years. */
const TOKENS_MADE = Date.UTC(2026, 7, 1);

interface Place {
  profile: Shop['profile'];
  shop: Shop;
  tokens: Tokens;
  queue: WebhookQueue;
}

const DOMAIN = 'myshopline.com';
const handleOf = (host: string): string => host.slice(0, -DOMAIN.length - 1);

/** The Shopline shops of a world, at `https://<handle>.myshopline.com`. */
export function shopline(world: World): StorePlatform {
  const places = new Map(
    SHOPS.map((profile): [string, Place] => {
      const shop = new Shop(world, profile);
      return [profile.handle, { profile, shop, tokens: new Tokens(shop), queue: new WebhookQueue(shop) }];
    }),
  );
  return shopPlatform(places, {
    name: 'shopline',
    kind: 'Shopline shop',
    heading: 'Shopline shops',
    appCard: () => card('The app', facts({ 'App key': APP.key, 'App secret': APP.secret })),
    factsOf: ({ profile, shop: { host, products, orders, webhooks } }) => ({
      Store: host,
      'Access token of a private app': profile.privateToken,
      Settings: `${profile.currency}, ${profile.plan}`,
      Holds: `${products.size} products, ${orders.size} orders, ${webhooks.size} webhooks`,
    }),
    stateOf: ({ shop }) => shopState(shop),
    seedShop: ({ shop, tokens }) => {
      seedShop(shop);
      tokens.seed(TOKENS_MADE);
    },
    place: ({ shop }, order) => orderView(shop, placeOrder(shop, order)),
    remove: ({ shop }, id) => {
      if (!shop.orders.get(id)) throw new Error(`there is no order ${id} in this shop`);
      shop.orders.delete(id);
      shop.onEvent({ topic: 'orders/delete', payload: () => ({ id }) });
    },
    giveBack: ({ shop }, refund) => refundOrder(shop, refund),
    fulfilOrder: ({ shop }, fulfil) => fulfilInAdmin(shop, fulfil),
    unfulfilOrder: ({ shop }, unfulfil) => unfulfilInAdmin(shop, unfulfil),
    orderChanges,
    editProduct: ({ shop }, edit) => editProduct(shop, edit),
    end: ({ shop, profile, tokens }, token) => {
      const ended = tokens.revoke(token);
      const about = { appkey: APP.key, handle: profile.handle, name: profile.title, store_id: profile.storeId };
      shop.onEvent({
        topic: 'apps/installed_uninstalled',
        payload: () => ({ ...about, merchant_id: profile.merchantId, operate: 'UNINSTALL', timestamp: world.now() }),
      });
      return ended;
    },
    domains: [DOMAIN],
    refusals,
    handle: (host, path, request, reply) => handle(places, host, path, request, reply),
    target(host, path, request) {
      const route = apiRoute(path) ?? (path.startsWith('/admin/oauth/') ? path : null);
      const shop = places.get(handleOf(host))?.profile.handle;
      return route === null ? null : { ...(shop ? { shop } : {}), route: `${request.method} ${route}` };
    },
    credentials: () => ({
      app: { appKey: APP.key, appSecret: APP.secret },
      shops: [...places.values()].map(({ profile, shop: { host } }) => ({
        shop: profile.handle,
        url: `https://${host}`,
        accessToken: profile.privateToken,
      })),
    }),
    reload() {
      for (const { shop, tokens, queue } of places.values()) {
        queue.clear();
        tokens.forgetCodes();
        shop.bucket = world.bucket(RATE);
      }
    },
    close() {
      for (const { queue } of places.values()) queue.clear();
    },
  });
}

const PICTURES = 'img.myshopline.com';

/** A picture of a product of any store. */
function loaded(
  places: ReadonlyMap<string, Place>,
  path: string,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const shops = [...places.values()].map(({ shop }) => shop);
  const [first] = shops;
  if (!first) return reply.status(404).send();
  const products = shops.flatMap((shop) => shop.products.values());
  const known = storePicture(products, {
    images: ({ images }) => images,
    title: ({ title }) => title,
    found: ({ src }) => src.endsWith(path),
  });
  return sendPicture(reply, first.world.pictures, path, known);
}

function handle(
  places: ReadonlyMap<string, Place>,
  host: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  if (host === PICTURES) return loaded(places, path, reply);
  const place = places.get(handleOf(host));
  if (!place) return sendHtml(reply, 404, page('Not found', '<h1>There is no store at this address</h1>'));
  const { shop, tokens } = place;
  if (apiRoute(path) !== null) return apiCall(shop, tokens, path, request, reply);
  const [, step] = /^\/admin\/oauth\/token\/(create|refresh)$/.exec(path) ?? [];
  if (step && request.method === 'POST') return tokenCall(shop, tokens, step, request, reply);
  if (path === '/admin/oauth-web/') return consentPage(shop, reply);
  if (path === '/admin/oauth-web/grant') return grant(shop, tokens, request, reply);
  return sendHtml(reply, 404, page('Not found', '<h1>Page not found</h1>'));
}

const json = 'application/json; charset=utf-8';

/** What the platform answers when it is called too fast, or is broken. It names no time to wait. */
const refusals = {
  throttle: (reply: FastifyReply) => reply.status(429).type(json).send('{"errors":"Too many request"}'),
  error: (reply: FastifyReply) => reply.status(500).type(json).send('{"code":"500","message":"Internal Server Error"}'),
};

/** The merchant changes a product in the store's admin. Returns it as the API shows it. */
function editProduct(shop: Shop, edit: StoreEdit): unknown {
  const { product, variant } = variantNamed(shop, edit.sku);
  if (edit.delete) {
    deleteProduct(shop, product);
    return { id: product.id, deleted: true };
  }
  const place = Object.keys(variant.available)[0] ?? '';
  const changed = {
    ...variant,
    price: edit.price ?? variant.price,
    compareAtPrice: edit.compareAtPrice === undefined ? variant.compareAtPrice : (edit.compareAtPrice ?? '0.00'),
    available: edit.inventory === undefined ? variant.available : { ...variant.available, [place]: edit.inventory },
  };
  const saved = saveProduct(shop, {
    ...product,
    title: edit.title ?? product.title,
    variants: product.variants.map((each) => (each.id === variant.id ? changed : each)),
  });
  return productView(shop, saved);
}

/** What a shop holds, for `GET /_world`: where each image was loaded from, and what lies at which location. */
function shopState(shop: Shop): Record<string, unknown> {
  return {
    url: `https://${shop.host}`,
    currency: shop.profile.currency,
    get products() {
      return shop.products.values().map((product) => ({
        ...productView(shop, product),
        images: product.images.map(({ source, ...image }) => ({ ...image, source_src: source })),
        inventory: Object.fromEntries(product.variants.map(({ id, available }) => [id, available])),
      }));
    },
    collections: shop.collections.values(),
    get orders() {
      return shop.orders.values().map((order) => ({
        ...orderView(shop, order),
        fulfilments: order.fulfilments.map(fulfilmentState),
      }));
    },
    get fulfilments() {
      return shop.orders.values().flatMap(({ id, fulfilments }) => fulfilments.map((one) => ({ order: id, ...one })));
    },
    mails: shop.mails.values(),
    webhooks: shop.webhooks.values(),
    tokens: shop.tokens.values().map(({ kind, scope, until }) => ({ kind, scope, until })),
    requests: shop.world.requests.of(`shopline/${shop.profile.handle}`),
  };
}
