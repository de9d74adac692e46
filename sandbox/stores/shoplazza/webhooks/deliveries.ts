import { createHash, createHmac } from 'node:crypto';
import { postWebhook } from '../../../lib/loopback.ts';
import { Timers } from '../../../lib/timers.ts';
import type { Shop, ShopEvent } from '../shop.ts';
import { APP } from '../shops.ts';
import { withoutDefaults } from '../withoutDefaults.ts';

const TIMEOUT_MS = 5_000;
/** The platform's own schedule is not published. */
const RETRIES_MS = [1_000, 5_000];

/** What a shop sends to its subscribers, soon after it happened. */
export class Deliveries {
  private readonly shop: Shop;
  private readonly timers: Timers;
  private count = 0;

  constructor(shop: Shop) {
    this.shop = shop;
    this.timers = new Timers(shop.world.clock);
    shop.onEvent = (event) => this.add(event);
  }

  clear(): void {
    this.timers.clear();
  }

  private add(event: ShopEvent): void {
    this.count += 1;
    const id = createHash('sha256').update(`${this.shop.host}/${this.count}/${this.shop.world.now()}`).digest('hex');
    const body = JSON.stringify(withoutDefaults(event.body));
    for (const { address, topic, app } of this.shop.webhooks.values()) {
      if (topic !== event.topic) continue;
      const headers = headersOf(this.shop, topic, id.slice(0, 32), { body, app });
      for (let sent = this.shop.world.faults.deliveries('shoplazza', this.shop.profile.name); sent > 0; sent -= 1) {
        this.timers.deliver(() => send(address, body, headers), RETRIES_MS);
      }
    }
  }
}

async function send(address: string, body: string, headers: Record<string, string>): Promise<boolean> {
  const status = await postWebhook(address, body, headers, TIMEOUT_MS);
  return status !== null && status < 300;
}

/** Signed with the secret of the app that subscribed; a merchant's private app has its own. */
const headersOf = (
  shop: Shop,
  topic: string,
  id: string,
  { body, app }: { body: string; app: string },
): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Shoplazza-Topic': topic,
  'X-Shoplazza-Shop-Domain': shop.host,
  'X-Shoplazza-Api-Version': '2026-01',
  'X-Shoplazza-Deduplication-ID': id,
  'X-Shoplazza-Hmac-Sha256': createHmac('sha256', app === APP.clientId ? APP.clientSecret : `secret of ${app}`)
    .update(body)
    .digest('base64'),
});
