import type { FastifyReply } from 'fastify';
import { card, facts, linkButton } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import type { StoreEdit } from '../controls.ts';
import { shopPlatform } from '../shops.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { bulkAt, STORAGE, serveFile, storageRefusals } from './bulk/operations.ts';
import { throttled } from './graphql/serve.ts';
import { fulfilInAdmin, fulfilmentState, unfulfilInAdmin } from './orders/adminShips.ts';
import { fulfilmentOf } from './orders/fulfilmentState.ts';
import { orderChanges, refundOrder } from './orders/orderEvents.ts';
import { deleteOrder, placeOrder, productWith } from './orders/placeOrder.ts';
import { answerRequest, assignAllInAdmin, assignInAdmin } from './orders/routing.ts';
import { deleteProduct, updated } from './products/events.ts';
import { withFields } from './products/variantFields.ts';
import { apiOf, serveShop, TOKENS } from './routes.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';
import { APP, DOMAIN, SHOPS } from './shops.ts';
import type { StoredProduct } from './types.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import { tellPrivacy } from './webhooks/privacy.ts';

/** The Shopify shops of a world, each at its own `<shop>.myshopify.com`. */
export function shopify(world: World): StorePlatform {
  const shops = new Map(SHOPS.map((profile) => [profile.name, new Shop(world, profile)]));
  const deliveries = [...shops.values()].map((shop) => new Deliveries(shop));
  return shopPlatform(shops, {
    name: 'shopify',
    kind: 'Shopify shop',
    heading: 'Shopify shops',
    appCard: () => card('The app', facts({ 'Client ID': APP.clientId, 'Client secret': APP.clientSecret })),
    factsOf: ({ profile, host, products, orders, subscriptions }) => ({
      Shop: host,
      'Access token of a custom app': profile.customToken,
      Settings: `${profile.plan}, ${profile.currency}`,
      Holds: `${products.size} products, ${orders.size} orders, ${subscriptions.size} webhooks`,
    }),
    buttonsOf: ({ home }) => [linkButton(`${home}/`, 'Visit the shop')],
    stateOf: shopState,
    seedShop,
    place: placeOrder,
    remove: deleteOrder,
    giveBack: refundOrder,
    fulfilOrder: fulfilInAdmin,
    unfulfilOrder: unfulfilInAdmin,
    assignOrder: assignInAdmin,
    assignOrders: assignAllInAdmin,
    answerRequest,
    tellPrivacy,
    orderChanges,
    editProduct,
    end: revoke,
    domains: [DOMAIN, STORAGE],
    refusals: {
      throttle: (reply) => (isStorage(reply) ? storageRefusals.throttle(reply) : reply.send(throttled(100, 0))),
      error: (reply) =>
        isStorage(reply) ? storageRefusals.error(reply) : reply.status(500).send({ errors: 'Internal Server Error' }),
    },
    target: (host, path, { method }) => {
      const file = host === STORAGE ? bulkAt(path) : null;
      if (file) return { shop: file.shop, route: `${method} /bulk.jsonl` };
      const shop = nameOf(host);
      if (path === TOKENS) return { shop, route: `${method} ${path}` };
      return apiOf(path) === null ? null : { shop, route: `${method} /graphql.json` };
    },
    handle: (host, path, request, reply) => {
      const file = host === STORAGE ? bulkAt(path) : null;
      const shop = shops.get(file?.shop ?? nameOf(host));
      if (shop && file) return serveFile(shop, file.number, request, reply);
      if (!shop) return reply.status(404).type('text/html').send('<h1>Sorry, this shop is currently unavailable.</h1>');
      return serveShop(shop, path, request, reply);
    },
    credentials: () => ({
      app: APP,
      shops: [...shops.values()].map(({ profile, host }) => ({
        shop: profile.name,
        url: `https://${host}`,
        accessToken: profile.customToken,
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

const isStorage = ({ request }: FastifyReply): boolean => request.url.startsWith(`/_hosts/${STORAGE}/`);

const nameOf = (host: string): string => host.slice(0, -DOMAIN.length - 1);

/** The merchant takes an app out: its tokens and subscriptions go, and it hears of that last. */
function revoke(shop: Shop, key: string | undefined): number {
  const held = shop.tokens.values().filter(({ token }) => key === undefined || token === key);
  for (const { token } of held) shop.tokens.delete(token);
  const apps = new Set(held.map(({ app }) => app));
  for (const refresh of shop.refreshes.values()) if (apps.has(APP.clientId)) shop.refreshes.delete(refresh.token);
  if (held.length > 0) {
    shop.onEvent({ topic: 'app/uninstalled', body: JSON.stringify({ domain: shop.host, name: shop.profile.title }) });
  }
  for (const { id, app } of shop.subscriptions.values()) if (apps.has(app)) shop.subscriptions.delete(id);
  return held.length;
}

/** The merchant changes a product in the shop's admin. Returns it as the world shows it. */
function editProduct(shop: Shop, edit: StoreEdit): unknown {
  const { sku, price, compareAtPrice, inventory, title } = edit;
  const product = productWith(shop, sku);
  if (!product) throw new Error(`${sku} is not in this shop`);
  if (edit.delete) {
    deleteProduct(shop, product.id);
    return { id: product.id, deleted: true };
  }
  const variants = product.variants.map((one) =>
    one.sku === sku
      ? {
          ...withFields(one, {
            ...(price === undefined ? {} : { price }),
            ...(compareAtPrice === undefined ? {} : { compareAtPrice }),
          }),
          available: inventory ?? one.available,
        }
      : one,
  );
  return productState(shop, updated(shop, { ...product, variants, title: title ?? product.title }));
}

/** A product with its images and where each was loaded from. */
const productState = (shop: Shop, { mediaIds, ...product }: StoredProduct): Record<string, unknown> => ({
  ...product,
  images: mediaIds.flatMap((id) => shop.media.get(id) ?? []).map((media) => ({ ...media, source_src: media.source })),
});

/** What a shop holds, for `GET /_world`. */
const shopState = (shop: Shop): Record<string, unknown> => ({
  url: `https://${shop.host}`,
  currency: shop.profile.currency,
  get products() {
    return shop.products.values().map((product) => productState(shop, product));
  },
  collections: shop.collections.values(),
  get orders() {
    return shop.orders.values().map((order) => ({
      ...order,
      fulfilment: fulfilmentOf(order),
      fulfilments: order.fulfilments.map(fulfilmentState),
    }));
  },
  get fulfilments() {
    return shop.orders.values().flatMap(({ id, fulfilments }) => fulfilments.map((one) => ({ ...one, orderId: id })));
  },
  mails: shop.mails.values(),
  webhooks: shop.subscriptions.values(),
  tokens: shop.tokens.values().map(({ app, scopes, expiresAt }) => ({ app, scopes, expiresAt })),
  requests: shop.world.requests.of(`shopify/${shop.profile.name}`),
});
