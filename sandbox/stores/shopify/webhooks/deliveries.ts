import { createHmac, randomUUID } from 'node:crypto';
import { postWebhook } from '../../../lib/loopback.ts';
import { Timers } from '../../../lib/timers.ts';
import type { Shop, ShopEvent } from '../shop.ts';
import { APP } from '../shops.ts';
import type { StoredSubscription } from '../types.ts';

const TIMEOUT_MS = 5_000;
/** Shopify tries eight times within four hours. */
const RETRIES_MS = [1_000, 5_000];
/** Failures in a row after which Shopify takes a subscription away. */
const FORGIVEN = 8;
const VERSION = '2026-10';

/** What a shop sends to its subscribers, soon after it happened. */
export class Deliveries {
  private readonly shop: Shop;
  private readonly timers: Timers;

  constructor(shop: Shop) {
    this.shop = shop;
    this.timers = new Timers(shop.world.clock);
    shop.onEvent = (event) => this.add(event);
  }

  clear(): void {
    this.timers.clear();
  }

  private add({ topic, body, to }: ShopEvent): void {
    const eventId = randomUUID();
    const receivers = to === undefined ? this.subscribed(topic) : [{ id: '', app: APP.clientId, uri: to }];
    for (const { id, app, uri } of receivers) {
      const headers = headersOf(this.shop, topic, { body, app, eventId });
      for (let sent = this.shop.world.faults.deliveries('shopify', this.shop.profile.name); sent > 0; sent -= 1) {
        this.timers.deliver(() => this.send({ id, uri }, body, headers), RETRIES_MS);
      }
    }
  }

  private subscribed(topic: string): StoredSubscription[] {
    const name = topic.toUpperCase().replace('/', '_');
    return this.shop.subscriptions.values().filter((one) => one.topic === name);
  }

  private async send(
    { id, uri }: Pick<StoredSubscription, 'id' | 'uri'>,
    body: string,
    headers: Record<string, string>,
  ): Promise<boolean> {
    const status = await postWebhook(uri, body, headers, TIMEOUT_MS);
    const taken = status !== null && status >= 200 && status < 300;
    this.settle(id, taken);
    return taken;
  }

  private settle(id: string, taken: boolean): void {
    const held = this.shop.subscriptions.get(id);
    if (!held) return;
    const failures = taken ? 0 : held.failures + 1;
    if (failures >= FORGIVEN) this.shop.subscriptions.delete(id);
    else if (failures !== held.failures) this.shop.subscriptions.set(id, { ...held, failures });
  }
}

/** Signed with the secret of the app that subscribed; an app that the merchant made has its own. */
const headersOf = (
  shop: Shop,
  topic: string,
  { body, app, eventId }: { body: string; app: string; eventId: string },
): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Shopify-Topic': topic,
  'X-Shopify-Shop-Domain': shop.host,
  'X-Shopify-API-Version': VERSION,
  'X-Shopify-Webhook-Id': randomUUID(),
  'X-Shopify-Event-Id': eventId,
  'X-Shopify-Triggered-At': new Date(shop.world.now()).toISOString(),
  'X-Shopify-Hmac-Sha256': createHmac('sha256', app === APP.clientId ? APP.clientSecret : `secret of ${app}`)
    .update(body)
    .digest('base64'),
});
