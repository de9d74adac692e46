import type { Inhabitant, World } from '../../world.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';
import { SHOPS } from './shops.ts';
import { WebhookQueue } from './webhooks/webhookQueue.ts';

/** The WooCommerce shops of a world. */
export interface WooCommerce extends Inhabitant {
  readonly shops: ReadonlyMap<string, Shop>;
  /** Drops deliveries that still wait. */
  close(): void;
}

export function wooCommerce(world: World): WooCommerce {
  const shops = new Map(SHOPS.map((profile) => [profile.name, new Shop(world, profile)]));
  const queues = [...shops.values()].map((shop) => new WebhookQueue(shop));
  return {
    shops,
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
