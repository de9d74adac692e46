import { createHash, createHmac } from 'node:crypto';
import { postWebhook } from '../../../lib/loopback.ts';
import { phpJson } from '../../../lib/php.ts';
import { orderView } from '../orders/orderView.ts';
import { productView } from '../products/productView.ts';
import type { Shop, ShopEvent } from '../shop.ts';
import type { StoredWebhook } from '../types.ts';

const TIMEOUT_MS = 5_000;
/** Failures in a row that a webhook survives: the next one disables it (observed: the 7th). */
const FORGIVEN = 6;

/** The unsigned form POST that a new webhook begins with. What it answers does not matter. */
export async function ping(shop: Shop, webhook: StoredWebhook): Promise<void> {
  await post(shop, webhook.delivery_url, `webhook_id=${webhook.id}`, {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
}

/** Delivers one event to one webhook: the body is built now, whatever happened since. */
export async function deliver(shop: Shop, webhookId: number, event: ShopEvent): Promise<void> {
  const webhook = shop.webhooks.get(webhookId);
  if (webhook?.status !== 'active') return;
  const body = phpJson(payload(shop, event));
  const headers = headersOf(shop, webhook, event, body);
  const { era } = shop.world;
  for (let sent = shop.world.faults.deliveries('woocommerce', shop.profile.name); sent > 0; sent -= 1) {
    const delivered = await post(shop, webhook.delivery_url, body, headers);
    if (shop.world.era !== era) return;
    settle(shop, webhookId, delivered);
  }
}

function payload(shop: Shop, { resource, event, id }: ShopEvent): unknown {
  if (event === 'deleted') return { id };
  const product = resource === 'product' ? shop.products.get(id) : undefined;
  if (product) return productView(shop, product, 'view');
  const order = resource === 'order' ? shop.orders.get(id) : undefined;
  if (order) return orderView(shop, order);
  const kind = resource === 'product' ? 'product' : 'shop_order';
  return { code: `woocommerce_rest_${kind}_invalid_id`, message: 'Invalid ID.', data: { status: 404 } };
}

function headersOf(shop: Shop, webhook: StoredWebhook, event: ShopEvent, body: string): Record<string, string> {
  // Not unique: a hash of the webhook and the second, so deliveries of one second share it.
  const delivery = createHash('md5').update(`${shop.profile.name}/${webhook.id}/${shop.now()}`).digest('hex');
  return {
    'Content-Type': 'application/json',
    'X-WC-Webhook-Source': `${shop.home}/`,
    'X-WC-Webhook-Topic': webhook.topic,
    'X-WC-Webhook-Resource': event.resource,
    'X-WC-Webhook-Event': event.event,
    'X-WC-Webhook-Signature': createHmac('sha256', webhook.secret).update(body).digest('base64'),
    'X-WC-Webhook-ID': String(webhook.id),
    'X-WC-Webhook-Delivery-ID': delivery,
  };
}

function settle(shop: Shop, webhookId: number, delivered: boolean): void {
  const webhook = shop.webhooks.get(webhookId);
  if (!webhook) return;
  const failures = delivered ? 0 : webhook.failures + 1;
  const status = failures > FORGIVEN ? 'disabled' : webhook.status;
  shop.webhooks.set(webhookId, { ...webhook, failures, status, modified: shop.now() });
}

/** Returns whether the receiver took it: 2xx, or a redirect, which is not followed. */
async function post(shop: Shop, url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  const { version, wordpress } = shop.profile;
  const agent = `WooCommerce/${version} Hookshot (WordPress/${wordpress})`;
  const status = await postWebhook(url, body, { ...headers, 'User-Agent': agent }, TIMEOUT_MS);
  return status !== null && status >= 200 && status < 303;
}

/** The real store waits up to a minute. Long enough to let several changes of one call become one delivery. */
const WAIT_MS = 25;

/** Deliveries that wait their turn: several changes of one record within the wait arrive as one. */
export class WebhookQueue {
  private readonly shop: Shop;
  private readonly waiting = new Map<string, { webhookId: number; event: ShopEvent }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(shop: Shop) {
    this.shop = shop;
    shop.onEvent = (event) => this.add(event);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
  }

  private add(event: ShopEvent): void {
    const topic = `${event.resource}.${event.event}`;
    const webhooks = this.shop.webhooks.values().filter((webhook) => webhook.topic === topic);
    for (const { id, status } of webhooks) {
      if (status === 'active') this.waiting.set(`${id}/${event.id}`, { webhookId: id, event });
    }
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => void this.flush(), WAIT_MS);
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const due = [...this.waiting.values()];
    this.waiting.clear();
    const { era } = this.shop.world;
    for (const { webhookId, event } of due) {
      if (this.shop.world.era !== era) return;
      await deliver(this.shop, webhookId, event);
    }
  }
}
