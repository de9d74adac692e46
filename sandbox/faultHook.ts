import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Platform } from './faults.ts';
import { delay } from './lib/delay.ts';
import { pathOf, sendHtml } from './lib/rawRequest.ts';
import { page } from './pages/page.ts';
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
type Refusals = Record<Platform, Record<'throttle' | 'error', (reply: FastifyReply) => FastifyReply>>;

/** Counts every request to a platform and lets the faults in force befall it. */
export function faultHook(app: FastifyInstance, world: World, refusals: Refusals): void {
  const losesReply = new WeakSet<FastifyRequest>();

  app.addHook('onRequest', async (request, reply) => {
    const target = targetOf(request);
    if (!target) return;
    world.requests.count([target.platform, target.shop].filter(Boolean).join('/'), target.route);
    const { latencyMs, fault } = world.faults.next(target.platform, target.shop);
    if (fault === 'down') return hangUp(request, reply);
    if (latencyMs > 0) await delay(latencyMs);
    if (fault === 'drop') losesReply.add(request);
    else if (fault) return refuse(fault, target, request, reply);
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (losesReply.has(request)) request.raw.socket.destroy();
    return payload;
  });

  async function refuse(fault: Fault, { platform }: Target, request: FastifyRequest, reply: FastifyReply) {
    if (fault === 'hang') {
      await untilGone(request);
      return hangUp(request, reply);
    }
    // Half of the pages come as 503, half as 200: a client must judge the content type, not the status.
    if (fault === 'html') return sendHtml(reply, world.faults.draw(platform) < 0.5 ? 503 : 200, FIREWALL);
    return refusals[platform][fault === 'throttle' ? 'throttle' : 'error'](reply);
  }
}

const FIREWALL = page('Just a moment...', '<h1>Checking your browser</h1><p>This process is automatic.</p>');

function targetOf(request: FastifyRequest): Target | undefined {
  const path = pathOf(request);
  const [, shop, rest = '/'] = /^\/woo\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (shop) {
    const asQuery = /[?&]rest_route=([^&]*)/.exec(request.raw.url ?? '')?.[1];
    const below = (asQuery ? decodeURIComponent(asQuery) : rest).replace(/^\/wp-json/, '').replace(/^\/wc\/v3/, '');
    const route = (below.replace(/\/$/, '') || '/').replace(/\/\d+(?=\/|$)/g, '/{id}');
    return { platform: 'woocommerce', shop, route: `${request.method} ${route}` };
  }
  const [, host, hostPath = '/'] = /^\/_hosts\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const translator = translatorAt(host ?? '');
  if (translator) return { platform: translator, route: `${request.method} ${host}${hostPath}` };
  // Pictures come from a network of their own, which the platform's troubles do not reach.
  const isPlatform = host?.endsWith('aliexpress.com');
  return isPlatform ? { platform: 'aliexpress', route: `${request.method} ${host}${hostPath}` } : undefined;
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
