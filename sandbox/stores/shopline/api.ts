import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bigJson, parseBigJson } from '../../lib/bigJson.ts';
import { bodyOf, searchOf } from '../../lib/rawRequest.ts';
import { ApiError, notFound } from './apiError.ts';
import { VERSIONS } from './app.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Answer, Routes } from './call.ts';
import { collectionRoutes } from './collectionRoutes.ts';
import { fulfilmentOrderRoutes } from './orders/fulfilmentOrders.ts';
import { fulfilmentRoutes } from './orders/fulfilmentRoutes.ts';
import { orderRoutes } from './orders/routes.ts';
import { productRoutes } from './products/routes.ts';
import type { Shop } from './shop.ts';
import { storeRoutes } from './storeRoutes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

const BASE = /^\/admin\/openapi\/([^/]+)(\/.*)$/;

const routes = Object.entries<Routes[string]>({
  ...storeRoutes,
  ...collectionRoutes,
  ...productRoutes,
  ...orderRoutes,
  ...fulfilmentRoutes,
  ...fulfilmentOrderRoutes,
  ...webhookRoutes,
}).map(([pattern, run]) => {
  const [method = '', path = ''] = pattern.split(' ');
  return { method, run, path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(':id', '(\\d+)')}$`) };
});

/** Whether this path is of the Admin API, and its route with the ids taken out. */
export function apiRoute(path: string): string | null {
  const [, , rest] = BASE.exec(path) ?? [];
  return rest === undefined ? null : rest.replace(/\/\d+(?=[./])/g, '/{id}');
}

/** One call of the Admin REST API: version, then token, then rate, then the route. */
export function apiCall(
  shop: Shop,
  tokens: Tokens,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  try {
    const { body, link } = answer(shop, tokens, path, request);
    return send(reply.headers(link ? { link } : {}), 200, body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return send(reply, error.status, error.body);
  }
}

function answer(shop: Shop, tokens: Tokens, path: string, request: FastifyRequest): Answer {
  const [, version = '', rest = ''] = BASE.exec(path) ?? [];
  // What a retired version answers is not documented: like an address that does not exist.
  if (!VERSIONS.some((one) => one === version)) throw notFound();
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!tokens.isAccepted(token)) throw new ApiError(401, 'Unauthorized');
  if (!shop.bucket.take().ok) throw new ApiError(429, 'Too many request');
  const raw = bodyOf(request).toString('utf8');
  const body = raw === '' ? {} : parseBigJson(raw);
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  if (body === undefined || (raw !== '' && !isJson)) throw new ApiError(400, 'Bad Request');
  const query = Object.fromEntries(new URLSearchParams(searchOf(request)));
  for (const { method, path: pattern, run } of routes) {
    const match = method === request.method ? pattern.exec(rest) : null;
    if (match) {
      const url = `https://${shop.host}/admin/openapi/${version}${rest}`;
      const may = (scope: string): boolean => tokens.allows(token, scope);
      return run({ shop, method, path: rest, query, body, url, may }, ...match.slice(1));
    }
  }
  throw notFound();
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  const traceId = createHash('md5').update(String(reply.request.id)).digest('hex');
  return reply.status(status).header('traceId', traceId).type('application/json; charset=utf-8').send(bigJson(body));
}
