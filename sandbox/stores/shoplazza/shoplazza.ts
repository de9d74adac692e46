import type { FastifyReply, FastifyRequest } from 'fastify';
import { shelfOf } from '../../catalogue/shelf.ts';
import { jsonOf, paramsOf } from '../../lib/rawRequest.ts';
import { card, facts } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import { storePicture } from '../../pictures/storePicture.ts';
import type { World } from '../../world.ts';
import type { StoreEdit } from '../controls.ts';
import { shopPlatform } from '../shops.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { consentPages } from './oauth/consentPages.ts';
import { tokenAnswer } from './oauth/tokens.ts';
import { fulfilInAdmin, fulfilmentState, unfulfilInAdmin } from './orders/adminShips.ts';
import { orderChanges, refundOrder } from './orders/orderEvents.ts';
import { orderView } from './orders/orderView.ts';
import { placeOrder } from './orders/placeOrder.ts';
import { createProduct } from './products/createProduct.ts';
import { productView } from './products/productView.ts';
import { removeProduct, saved } from './products/updateProduct.ts';
import { API, routeOf, serveApi, tooMany } from './rest.ts';
import { Shop } from './shop.ts';
import { APP, SCOPES, SHOPS } from './shops.ts';
import type { StoredImage } from './types.ts';
import { Deliveries } from './webhooks/deliveries.ts';

const DOMAIN = 'myshoplaza.com';
const PICTURES = 'cdn.shoplazza.com';
const OAUTH = '/admin/oauth/';

/** The Shoplazza shops of a world, each at its own `<shop>.myshoplaza.com`. */
export function shoplazza(world: World): StorePlatform {
  const shops = new Map(SHOPS.map((profile) => [profile.name, new Shop(world, profile)]));
  const deliveries = [...shops.values()].map((shop) => new Deliveries(shop));
  return shopPlatform(shops, {
    name: 'shoplazza',
    kind: 'Shoplazza shop',
    heading: 'Shoplazza shops',
    appCard: () => card('The app', facts({ 'Client ID': APP.clientId, 'Client secret': APP.clientSecret })),
    factsOf: ({ profile, host, products, orders, webhooks }) => ({
      Shop: host,
      'Access token of a private app': profile.privateToken,
      Settings: profile.currency,
      Holds: `${products.size} products, ${orders.size} orders, ${webhooks.size} webhooks`,
    }),
    stateOf: shopState,
    seedShop,
    place: (shop, order) => orderView(placeOrder(shop, order), shop),
    remove: (shop, id) => {
      if (!shop.orders.get(id)) throw new Error(`there is no order ${id} in this shop`);
      shop.orders.delete(id);
      shop.onEvent({ topic: 'orders/delete', body: { id } });
    },
    giveBack: refundOrder,
    fulfilOrder: fulfilInAdmin,
    unfulfilOrder: unfulfilInAdmin,
    orderChanges,
    editProduct,
    end: (shop, key) => {
      const held = shop.tokens.values().filter(({ token }) => key === undefined || token === key);
      for (const { token } of held) shop.tokens.delete(token);
      if (held.some(({ app }) => app === APP.clientId)) uninstalled(shop);
      return held.length;
    },
    domains: [DOMAIN, PICTURES],
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
      if (host === PICTURES) return sendPicture(reply, world.pictures, path, loaded(shops.values(), path));
      const shop = shops.get(nameOf(host));
      if (!shop) return reply.status(404).type('text/html').send('<h1>Store not found</h1>');
      return serve(shop, path, request, reply);
    },
    credentials: () => ({
      app: APP,
      shops: [...shops.values()].map(({ profile, host }) => ({
        shop: profile.name,
        url: `https://${host}`,
        accessToken: profile.privateToken,
      })),
    }),
    reload: () => {
      for (const shop of shops.values()) shop.reload();
      for (const one of deliveries) one.clear();
    },
    close: () => {
      for (const one of deliveries) one.clear();
    },
  });
}

/** The app goes, and with it what it subscribed to; it hears of that last. */
function uninstalled(shop: Shop): void {
  shop.onEvent({ topic: 'app/uninstalled', body: { id: shop.profile.storeId, domain: shop.host } });
  for (const { id, app } of shop.webhooks.values()) if (app === APP.clientId) shop.webhooks.delete(id);
}

/** A picture of a product of any store. */
const loaded = (shops: Iterable<Shop>, path: string) => {
  const products = [...shops].flatMap((shop) => shop.products.values());
  return storePicture(products, {
    images: ({ images }) => images,
    title: ({ title }) => title,
    found: ({ src }) => src.endsWith(path),
  });
};

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

/** The merchant changes a product in the shop's admin. Returns it as the API shows it. */
function editProduct(shop: Shop, { sku, price, compareAtPrice, inventory, title, delete: gone }: StoreEdit): unknown {
  const product = shop.products.values().find(({ variants }) => variants.some((one) => one.sku === sku));
  if (!product) throw new Error(`${sku} is not in this shop`);
  if (gone) {
    removeProduct(shop, product);
    return { id: product.id, deleted: true };
  }
  const changes = {
    ...(price === undefined ? {} : { price: Number(price) }),
    ...(compareAtPrice === undefined ? {} : { compare_at_price: Number(compareAtPrice ?? 0) }),
    ...(inventory === undefined ? {} : { inventory_quantity: inventory }),
  };
  const variants = product.variants.map((one) => (one.sku === sku ? { ...one, ...changes } : one));
  return productView(shop, saved(shop, { ...product, variants, title: title ?? product.title }));
}

/** What a shop holds, for `GET /_world`: where each image was loaded from too. */
const shopState = (shop: Shop): Record<string, unknown> => ({
  url: `https://${shop.host}`,
  currency: shop.profile.currency,
  get products() {
    return shop.products.values().map((product) => ({
      ...productView(shop, product),
      images: product.images.map(({ id, src, source, alt }: StoredImage) => ({ id, src, alt, source_src: source })),
      collection_ids: product.collection_ids,
    }));
  },
  collections: shop.collections.values().map(({ id, title }) => ({ id, title })),
  get orders() {
    return shop.orders.values().map((order) => ({
      ...orderView(order, shop),
      fulfilments: (order.fulfilments ?? []).map(fulfilmentState),
    }));
  },
  get fulfilments() {
    return shop.orders
      .values()
      .flatMap(({ id, fulfilments = [] }) => fulfilments.map((one) => ({ order: id, ...one })));
  },
  mails: shop.mails.values(),
  webhooks: shop.webhooks.values().map(({ id, address, topic }) => ({ id, address, topic })),
  tokens: shop.tokens.values().map(({ app, scopes, expiresAt }) => ({ app, scopes, expiresAt })),
  requests: shop.world.requests.of(`shoplazza/${shop.profile.name}`),
});

/** Writes a shop's first state. */
function seedShop(shop: Shop): void {
  const { privateToken, name } = shop.profile;
  const access = { token: privateToken, refreshToken: '', app: 'private', scopes: [...SCOPES] };
  shop.tokens.set(privateToken, { ...access, expiresAt: null, replaces: null });
  for (const { title, description, price, stock, images, option, variants, made } of shelfOf('shoplazza', name)) {
    const product = createProduct(shop, {
      title,
      description,
      published: true,
      has_only_default_variant: option === null,
      need_variant_image: false,
      inventory_tracking: true,
      inventory_policy: 'deny',
      images: images.map(({ source }) => ({ src: source })),
      ...(option ? { options: [option] } : {}),
      variants: variants.map(({ value, sku }) => ({
        price: Number(price),
        inventory_quantity: stock,
        sku,
        ...(value === null ? {} : { option1: value }),
      })),
    });
    shop.products.set(product.id, { ...product, createdAt: made, updatedAt: made });
  }
}
