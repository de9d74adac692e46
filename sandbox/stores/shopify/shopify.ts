import type { FastifyReply } from 'fastify';
import type { World } from '../../world.ts';
import { customerOrderSchema } from '../controls.ts';
import { named } from '../named.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { bulkAt, STORAGE } from './bulk/operations.ts';
import { serveFile, storageRefusals } from './bulk/serveFile.ts';
import { shopifyCards } from './cards.ts';
import { editProduct } from './editProduct.ts';
import { throttled } from './graphql/serve.ts';
import { deleteOrder } from './orders/deleteOrder.ts';
import { placeOrder } from './orders/placeOrder.ts';
import { refundOrder } from './orders/refundOrder.ts';
import { apiOf, serveShop, TOKENS } from './routes.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';
import { APP, DOMAIN, SHOPS } from './shops.ts';
import { shopState } from './state.ts';
import { Deliveries } from './webhooks/deliveries.ts';

/** The Shopify shops of a world, each at its own `<shop>.myshopify.com`. */
export function shopify(world: World): StorePlatform {
  const shops = new Map(SHOPS.map((profile) => [profile.name, new Shop(world, profile)]));
  const deliveries = [...shops.values()].map((shop) => new Deliveries(shop));
  const shopNamed = (name: string): Shop => named(shops, name, 'Shopify shop');
  return {
    name: 'shopify',
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
    state: () => Object.fromEntries([...shops].map(([name, shop]) => [name, shopState(shop)])),
    credentials: () => ({
      app: APP,
      shops: [...shops.values()].map(({ profile, host }) => ({
        shop: profile.name,
        url: `https://${host}`,
        accessToken: profile.customToken,
      })),
    }),
    cards: () => shopifyCards(shops.values()),
    order: (body) => {
      const order = customerOrderSchema.parse(body);
      return placeOrder(shopNamed(order.shop), order);
    },
    deleteOrder: (name, externalId) => deleteOrder(shopNamed(name), externalId),
    refund: (refund) => refundOrder(shopNamed(refund.shop), refund),
    edit: (edit) => editProduct(shopNamed(edit.shop), edit),
    revoke: (name, key) => revoke(shopNamed(name), key),
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
