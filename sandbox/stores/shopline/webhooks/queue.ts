import { randomBytes } from 'node:crypto';
import { bigJson } from '../../../lib/bigJson.ts';
import { postWebhook } from '../../../lib/loopback.ts';
import { Timers } from '../../../lib/timers.ts';
import { signWebhook } from '../auth/tokens.ts';
import type { Shop, ShopEvent } from '../shop.ts';
import type { StoredWebhook } from '../types.ts';

const TIMEOUT_MS = 5_000;
/** The platform tries again 19 times within 48 hours, then deletes the subscription; here the same count in seconds. */
const RETRIES_MS = Array.from({ length: 19 }, (_, tries) => 150 * (tries + 1));

/** Delivers a shop's events, each to every subscription of its topic. Order is not kept, as with the platform. */
export class WebhookQueue {
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

  private add({ topic, payload }: ShopEvent): void {
    for (const webhook of this.shop.webhooks.values()) {
      if (webhook.topic !== topic) continue;
      // The id of a delivery stays the same when it is sent again.
      const delivery = { webhookId: webhook.id, id: randomBytes(12).toString('hex'), payload };
      this.timers.deliver(
        () => this.send(delivery),
        RETRIES_MS,
        () => this.shop.webhooks.delete(webhook.id),
      );
    }
  }

  private async send(delivery: { webhookId: string; id: string; payload: () => unknown }): Promise<boolean> {
    const { shop } = this;
    const webhook = shop.webhooks.get(delivery.webhookId);
    if (!webhook) return true;
    const body = bigJson(delivery.payload());
    const headers = this.headers(webhook, delivery.id, body);
    let taken = true;
    for (let left = shop.world.faults.deliveries('shopline', shop.profile.handle); left > 0; left -= 1) {
      taken = (await postWebhook(webhook.address, body, headers, TIMEOUT_MS)) === 200;
    }
    return taken;
  }

  private headers(webhook: StoredWebhook, deliveryId: string, body: string): Record<string, string> {
    const { profile, host } = this.shop;
    return {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Shopline-Topic': webhook.topic,
      'X-Shopline-Hmac-Sha256': signWebhook(body, profile.webhookSignature),
      'X-Shopline-Shop-Domain': host,
      'X-Shopline-Shop-Id': profile.storeId,
      'X-Shopline-Merchant-Id': profile.merchantId,
      'X-Shopline-API-Version': webhook.apiVersion,
      'X-Shopline-Webhook-Id': deliveryId,
    };
  }
}
