import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from '../../../collection.ts';
import { postWebhook } from '../../../lib/loopback.ts';
import { bodyOf, sendHtml } from '../../../lib/rawRequest.ts';
import { Timers } from '../../../lib/timers.ts';
import { escapeHtml, page } from '../../../pages/page.ts';
import type { World } from '../../../world.ts';
import type { Site, SiteEvent } from '../site.ts';
import { envelope } from './envelope.ts';

/** Wix waits 1,250 ms for a 200. dev.wix.com/docs/rest/articles/getting-started/webhook-resend-policy */
const TIMEOUT_MS = 1_250;
/** Wix sends again after 1 min, 10 min, 1 h and nine more times over two days; here within moments. */
const RESENDS_MS = [200, 1_000];

/** Where the app's webhooks go: one address for all sites, typed into the app's dashboard. */
export class WebhookQueue {
  private readonly settings: Collection<{ address: string | null }>;
  private readonly timers: Timers;

  constructor(world: World, sites: readonly Site[]) {
    this.timers = new Timers(world.clock);
    this.settings = world.collection('wix/webhooks');
    for (const site of sites) {
      site.onEvent = (event) => {
        if (site.installed || event.kind === 'removed') this.add(site, event);
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
    this.timers.clear();
  }

  private add(site: Site, event: SiteEvent): void {
    if (this.address === null) return;
    const id = randomUUID();
    this.timers.deliver(() => this.send(site, event, id), RESENDS_MS);
  }

  private async send(site: Site, event: SiteEvent, id: string): Promise<boolean> {
    const { address } = this;
    if (address === null) return true;
    const body = envelope(site, event, id);
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'User-Agent': 'Wix-Webhooks' };
    let taken = true;
    for (let sent = site.world.faults.deliveries('wix', site.profile.name); sent > 0; sent -= 1) {
      taken = (await postWebhook(address, body, headers, TIMEOUT_MS)) === 200;
    }
    return taken;
  }
}

/** The page of the app's dashboard where the address of its webhooks is typed: Wix has no call for it. */
export function webhookDashboard(queue: WebhookQueue, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === 'POST') {
    const address = new URLSearchParams(bodyOf(request).toString('utf8')).get('address') ?? '';
    if (address !== '' && !URL.canParse(address)) return sendHtml(reply, 400, form(queue, 'This is no address.'));
    queue.address = address === '' ? null : address;
  }
  return sendHtml(reply, 200, form(queue, ''));
}

const form = (queue: WebhookQueue, problem: string): string =>
  page(
    'Webhooks',
    `<h1>Webhooks</h1><div class="card"><form method="post">
    <p><label>Callback URL of products, inventory, orders and the app's removal<br>
    <input name="address" size="60" value="${escapeHtml(queue.address ?? '')}"></label></p>
    ${problem === '' ? '' : `<p>${escapeHtml(problem)}</p>`}
    <p class="soft">Empty: none are sent. Only addresses on this machine are called.</p>
    <button class="primary">Save</button></form></div>`,
  );
