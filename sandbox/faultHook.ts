import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CashierChannel } from './cashier/payment.ts';
import type { Fault, Platform } from './faults.ts';
import { hostOf, ownerOf } from './hosts.ts';
import { bodyOf, pathOf, sendHtml } from './lib/rawRequest.ts';
import { delay, Timers } from './lib/timers.ts';
import { withOddRows } from './oddRows.ts';
import { page } from './pages/page.ts';
import type { StorePlatform } from './stores/storePlatform.ts';
import type { SupplierPlatform } from './suppliers/supplierPlatform.ts';
import { translatorAt } from './translators/translatorRoutes.ts';
import type { World } from './world.ts';

const LONGEST_HANG_MS = 120_000;

/** Where a request goes. */
interface Target {
  platform: Platform;
  shop?: string;
  /** The route as the counters name it. */
  route: string;
}

/** A platform's own way to say that it is overloaded or broken. */
export type Refusals = Partial<Record<Platform, Record<'throttle' | 'error', (reply: FastifyReply) => FastifyReply>>>;

/** The platforms of a world that answer for hosts of their own. */
export interface Platforms {
  stores: readonly StorePlatform[];
  suppliers: readonly SupplierPlatform[];
  channels: readonly CashierChannel[];
}

/** Counts every request to a platform and lets the faults in force befall it. */
export function faultHook(app: FastifyInstance, world: World, platforms: Platforms, refusals: Refusals): void {
  const named = [...platforms.stores, ...platforms.suppliers, ...platforms.channels];
  const losesReply = new WeakSet<FastifyRequest>();
  const targets = new WeakMap<FastifyRequest, Target>();
  const late = new Timers(world.clock);

  app.addHook('onRequest', async (request, reply) => {
    const target = targetOf(request, platforms);
    if (!target) return;
    targets.set(request, target);
    world.requests.count([target.platform, target.shop].filter(Boolean).join('/'), target.route);
    const { latencyMs, fault } = world.faults.next(target.platform, target.shop);
    if (fault === 'down') return hangUp(request, reply);
    if (latencyMs > 0) await delay(latencyMs);
    if (fault === 'drop') losesReply.add(request);
    else if (fault) return refuse(fault, target, request, reply);
  });

  app.addHook('preHandler', async (request, reply) => {
    const target = targets.get(request);
    if (!target) return;
    const sent = { route: target.route, body: bodyOf(request).toString('utf8') };
    const ms = world.faults.lateness(target.platform, target.shop, sent);
    if (ms === null) return;
    const { era } = world;
    request.raw.socket.destroy();
    await new Promise<void>((resolve) => late.later(ms, resolve));
    if (world.era !== era) return reply.hijack();
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    const target = targets.get(request);
    const body = target ? bodyOf(request).toString('utf8') : '';
    const isLost = target && world.faults.losesReplyTo(target.platform, target.shop, { route: target.route, body });
    if (isLost || losesReply.has(request)) request.raw.socket.destroy();
    const odd = target ? (world.faults.of(target.platform, target.shop)?.oddRows ?? []) : [];
    return typeof payload === 'string' && odd.length > 0 ? withOddRows(payload, odd) : payload;
  });

  async function refuse(fault: Fault, { platform }: Target, request: FastifyRequest, reply: FastifyReply) {
    if (fault === 'hang') {
      await untilGone(request);
      return hangUp(request, reply);
    }
    // Half of the pages come as 503, half as 200: a client must check the content type, not the status.
    if (fault === 'html') return sendHtml(reply, world.faults.draw(platform, 'rest') < 0.5 ? 503 : 200, FIREWALL);
    const own = refusals[platform] ?? named.find(({ name }) => name === platform)?.refusals;
    if (!own) throw new Error(`${platform} does not say how it refuses.`);
    return own[fault === 'throttle' ? 'throttle' : 'error'](reply);
  }
}

const FIREWALL = page('Just a moment...', '<h1>Checking your browser</h1><p>This process is automatic.</p>');

function targetOf(request: FastifyRequest, { stores, suppliers, channels }: Platforms): Target | undefined {
  const path = pathOf(request);
  for (const store of stores) {
    const own = store.targetOfPath?.(path, request);
    if (own) return { platform: store.name, ...own };
  }
  const { host, rest } = hostOf(path);
  if (host === null) return undefined;
  const store = ownerOf(stores, host);
  if (store) {
    const target = store.target(host, rest, request);
    return target ? { platform: store.name, ...target } : undefined;
  }
  const translator = translatorAt(host);
  if (translator) return { platform: translator, route: `${request.method} ${host}${rest}` };
  const channel = ownerOf(channels, host);
  if (channel) return { platform: channel.name, route: channel.target(host, rest, request) };
  const supplier = ownerOf(suppliers, host);
  const route = supplier?.target(host, rest, request) ?? null;
  return supplier && route !== null ? { platform: supplier.name, route } : undefined;
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function untilGone(request: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_HANG_MS);
    request.raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
