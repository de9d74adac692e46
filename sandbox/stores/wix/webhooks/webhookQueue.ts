import { randomUUID } from 'node:crypto';
import type { Collection } from '../../../collection.ts';
import { postWebhook } from '../../../lib/postWebhook.ts';
import type { World } from '../../../world.ts';
import type { Site, SiteEvent } from '../site.ts';
import { envelope } from './envelope.ts';

/** Wix waits 1,250 ms for a 200. dev.wix.com/docs/rest/articles/getting-started/webhook-resend-policy */
const TIMEOUT_MS = 1_250;
/** Wix sends again after 1 min, 10 min, 1 h and nine more times over two days; here within moments. */
const RESENDS_MS = [200, 1_000];

interface Delivery {
  site: Site;
  event: SiteEvent;
  id: string;
  tries: number;
}

/** Where the app's webhooks go: one address for all sites, typed into the app's dashboard. */
export class WebhookQueue {
  private readonly settings: Collection<{ address: string | null }>;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(world: World, sites: readonly Site[]) {
    this.settings = world.collection('wix/webhooks');
    for (const site of sites) {
      site.onEvent = (event) => {
        if (site.installed || event.kind === 'removed') this.later({ site, event, id: randomUUID(), tries: 0 }, 0);
      };
    }
  }

  get address(): string | null {
    return this.settings.get('address')?.address ?? null;
  }

  set address(address: string | null) {
    this.settings.set('address', { address });
  }

  clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private later(delivery: Delivery, ms: number): void {
    if (this.address === null) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.deliver(delivery);
    }, ms);
    this.timers.add(timer);
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const { site, event, id, tries } = delivery;
    const { address } = this;
    if (address === null) return;
    const body = envelope(site, event, id);
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'User-Agent': 'Wix-Webhooks' };
    let taken = true;
    for (let sent = site.world.faults.deliveries('wix', site.profile.name); sent > 0; sent -= 1) {
      taken = (await postWebhook(address, body, headers, TIMEOUT_MS)) === 200;
    }
    const next = RESENDS_MS[tries];
    if (!taken && next !== undefined) this.later({ ...delivery, tries: tries + 1 }, next);
  }
}
