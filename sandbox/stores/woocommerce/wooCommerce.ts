import type { World } from '../../world.ts';
import { customerOrderSchema } from '../controls.ts';
import { named } from '../named.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { wooCards } from './cards.ts';
import { placeCustomerOrder } from './customerOrder.ts';
import { editProduct } from './editProduct.ts';
import { removeOrder } from './orders/writeOrder.ts';
import { wooRefusals } from './refusals.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';
import { SHOPS } from './shops.ts';
import { WebhookQueue } from './webhooks/webhookQueue.ts';
import { wooRoutes, wooTarget } from './wooRoutes.ts';
import { shopState } from './wooWorld.ts';

/** The WooCommerce shops of a world, each on its merchant's own host: `/woo/<shop>`. */
export function wooCommerce(world: World): StorePlatform {
  const shops = new Map(SHOPS.map((profile) => [profile.name, new Shop(world, profile)]));
  const queues = [...shops.values()].map((shop) => new WebhookQueue(shop));
  const shopNamed = (name: string): Shop => named(shops, name, 'WooCommerce shop');
  return {
    name: 'woocommerce',
    domains: [],
    refusals: wooRefusals,
    routes: (app) => wooRoutes(app, shops),
    targetOfPath: wooTarget,
    target: () => null,
    handle: (_host, _path, _request, reply) => reply.status(404).send(),
    state: () => Object.fromEntries([...shops].map(([name, shop]) => [name, shopState(shop)])),
    credentials: () =>
      [...shops.values()].map(({ profile, home }) => ({
        shop: profile.name,
        url: home,
        consumerKey: profile.consumerKey,
        consumerSecret: profile.consumerSecret,
      })),
    cards: () => wooCards(shops.values()),
    order: (body) => {
      const order = customerOrderSchema.parse(body);
      return placeCustomerOrder(shopNamed(order.shop), order);
    },
    deleteOrder: (name, externalId) => {
      const shop = shopNamed(name);
      const order = shop.orders.get(Number(externalId));
      if (!order) throw new Error(`there is no order ${externalId} in this shop`);
      removeOrder(shop, order, false);
    },
    edit: (edit) => editProduct(shopNamed(edit.shop), edit),
    revoke: (name, key) => {
      const { keys } = shopNamed(name);
      const held = keys.values().filter(({ consumerKey }) => key === undefined || consumerKey === key);
      for (const { id } of held) keys.delete(id);
      return held.length;
    },
    seed: () => {
      for (const shop of shops.values()) seedShop(shop);
    },
    reload: () => {
      for (const queue of queues) queue.clear();
      for (const shop of shops.values()) shop.reindex();
    },
    close: () => {
      for (const queue of queues) queue.clear();
    },
  };
}
