import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { jsonOf, searchOf } from '../../lib/rawRequest.ts';
import { authenticate } from './oauth/tokens.ts';
import { carrierRoutes } from './orders/carrierRoutes.ts';
import { fulfilmentRoutes } from './orders/fulfilmentRoutes.ts';
import { orderRoutes } from './orders/orderRoutes.ts';
import { collectionRoutes } from './products/collectionRoutes.ts';
import { productRoutes } from './products/productRoutes.ts';
import { variantRoutes } from './products/variantRoutes.ts';
import { ApiError, queryOf, type Route } from './request.ts';
import { type Shop, timeText } from './shop.ts';
import { webhookRoutes } from './webhooks/webhookRoutes.ts';
import { withoutDefaults } from './withoutDefaults.ts';

const FOUNDED = Date.UTC(2024, 2, 4, 8);

/** Shop facts: `GET /shop`. */
const shopRoutes: Route[] = [
  {
    method: 'GET',
    path: '/shop',
    scope: 'read_shop',
    answer: (call) => {
      queryOf(z.strictObject({ fields: z.array(z.string()).optional() }), call, ['fields']);
      return shopView(call.shop);
    },
  },
];

const shopView = ({ profile, host }: Shop): Record<string, unknown> => ({
  id: Number(profile.storeId),
  name: profile.title,
  currency: profile.currency,
  domain: host,
  system_domain: host,
  root_url: `https://${host}`,
  email: `owner@${profile.name}.example.test`,
  primary_locale: 'en-US',
  state: 'active',
  timezone: '+0000',
  subscription: { type: 'advanced' },
  created_at: timeText(FOUNDED),
  updated_at: timeText(FOUNDED),
});

/** The only version that is served; a retired one is gone, route and all. */
export const API = '/openapi/2026-01';

const routes: Route[] = [
  ...shopRoutes,
  ...productRoutes,
  ...variantRoutes,
  ...collectionRoutes,
  ...orderRoutes,
  ...fulfilmentRoutes,
  ...carrierRoutes,
  ...webhookRoutes,
];

/** The route for a path below the version, and the parts it leaves open. */
export function routeOf(method: string, path: string): { route: Route; params: string[] } | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const pattern = new RegExp(`^${route.path.replaceAll('{}', '([^/]+)')}$`);
    const found = pattern.exec(path);
    if (found) return { route, params: found.slice(1).map(decodeURIComponent) };
  }
  return null;
}

/** Serves one call of the API: token, rate, scope, then the route. Replies are wrapped as since 2025. */
export async function serveApi(
  shop: Shop,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const token = authenticate(shop, request);
    if (!shop.admits(token.app)) return tooMany(reply);
    const found = path.startsWith(`${API}/`) ? routeOf(request.method, path.slice(API.length)) : null;
    if (!found) throw new ApiError(404, 'NotFound', ['404 Route Not Found']);
    if (!token.scopes.includes(found.route.scope)) {
      throw new ApiError(403, 'Forbidden', [`the access token lacks the scope ${found.route.scope}`]);
    }
    const query = new URLSearchParams(searchOf(request));
    const data = await found.route.answer({ shop, app: token.app, params: found.params, query, body: jsonOf(request) });
    return reply.send({ code: 'Success', message: 'Success', data: withoutDefaults(data) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return reply.status(error.status).send({ code: error.code, message: error.message, errors: error.errors });
  }
}

/** Says nothing of when to come back: the bucket's figures are all there is. */
export const tooMany = (reply: FastifyReply): FastifyReply =>
  reply
    .status(429)
    .send({ code: 'TooManyRequests', message: 'Exceeded the rate limit', errors: ['Too Many Requests'] });
