import type { Sandbox } from '../../sandbox/index.ts';
import type { Chance } from './chance.ts';
import { type Delivery, deliver, wooDelivery } from './deliveries.ts';
import type { KilledServers } from './killedServers.ts';

interface Webhook {
  delivery_url: string;
  secret: string;
}

/** The orders of a WooCommerce shop of the sandbox, and the server that its webhooks go to. */
export interface Doubled {
  sandbox: Sandbox;
  shop: string;
  ids: readonly string[];
  servers: KilledServers;
  chance: Chance;
}

/** Delivers the webhook of each of these orders twice, to any process, until both were taken. Returns how many were. */
export async function deliverDoubled({ sandbox, shop, ids, servers, chance }: Doubled): Promise<number> {
  const [webhook] = sandbox.world.collection<Webhook>(`woocommerce/${shop}/webhooks`).values();
  if (!webhook) throw new Error(`${shop} has no webhook.`);
  const path = new URL(webhook.delivery_url).pathname;
  let doubled = 0;
  for (const id of ids) {
    const url = (): string => `${servers.urls[chance.between(0, servers.urls.length - 1)]}${path}`;
    const one = wooDelivery({ url: '', secret: webhook.secret }, { kind: 'order', id, mention: 0 });
    const twice = await Promise.all([0, 1].map(() => untilTaken({ ...one, url: url() }, servers)));
    doubled += twice[0] === 200 && twice[1] === 200 ? 1 : 0;
  }
  return doubled;
}

/** A platform delivers again what reached nobody: a process that was killed takes it once it runs again. */
async function untilTaken(one: Delivery, servers: KilledServers): Promise<number> {
  for (;;) {
    const status = await deliver(one).catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (status !== null && status !== 503) return status;
    await servers.whenUp();
  }
}
