import type { Shop, ShopEvent } from '../shop.ts';
import { deliver } from './deliver.ts';

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
