import { setTimeout as delay } from 'node:timers/promises';
import type { Sandbox } from '../../sandbox/index.ts';
import type { Chance } from './chance.ts';
import { deliver, wooDelivery } from './deliveries.ts';
import { pastOrdersIn } from './world.ts';

/** A WooCommerce shop of the sandbox that is bound at one of several processes. */
export interface Delivering {
  sandbox: Sandbox;
  shop: string;
  /** The processes that its deliveries reach, through whatever stands before them. */
  urls: readonly string[];
  chance: Chance;
  isOver(): boolean;
}

interface Webhook {
  delivery_url: string;
  secret: string;
}

/** Orders of a moment, and a breath between two such moments, in ms. */
const AT_ONCE = 5;
const BREATH = 200;

/**
 * Has orders come in and delivers a webhook of each, to one process or the other, and again until it is taken. They are
 * older than what a store is read for when it is read for changes: nobody learns of them but by the webhook. Returns their ids.
 */
export async function keepDelivering({ sandbox, shop, urls, chance, isOver }: Delivering): Promise<string[]> {
  const orders = sandbox.world.collection<unknown>(`woocommerce/${shop}/orders`);
  const [webhook] = sandbox.world.collection<Webhook>(`woocommerce/${shop}/webhooks`).values();
  if (!webhook) throw new Error(`${shop} has no webhook.`);
  const path = new URL(webhook.delivery_url).pathname;
  const next = (): string => `${urls[chance.between(0, urls.length - 1)]}${path}`;
  const told: string[] = [];
  const before = new Set([...orders.keys()].map(String));
  while (!isOver()) {
    await pastOrdersIn(sandbox.url, 'woocommerce', shop, { sku: 'HH-BOWL-01', count: AT_ONCE });
    for (const id of [...orders.keys()].map(String).filter((id) => !before.has(id))) {
      for (let mention = 0; ; mention += 1) {
        const one = wooDelivery({ url: next(), secret: webhook.secret }, { kind: 'order', id, mention });
        const status = await deliver(one);
        if (status === 200) break;
        if (status !== 503) throw new Error(`A webhook was answered with ${status}.`);
        await delay(BREATH);
      }
      before.add(id);
      told.push(id);
    }
    await delay(BREATH);
  }
  return told;
}
