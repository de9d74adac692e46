import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, searchOf } from '../../lib/rawRequest.ts';
import { APP } from './access.ts';
import { item, itemByLegacyId, itemGroup } from './calls/items.ts';
import { search } from './calls/search.ts';
import { ApiError, sendError } from './errors.ts';
import type { Ebay } from './market.ts';
import { callerOf } from './marketplaces.ts';

const BASE = '/buy/browse/v1';
const LIMITS = '/developer/analytics/v1_beta/rate_limit/';

/** Serves a call of `api.ebay.com`. */
export function api(supplier: Ebay, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (path === '/identity/v1/oauth2/token' && request.method === 'POST') return tokenCall(supplier, request, reply);
  try {
    const limits = path === LIMITS;
    if ((!path.startsWith(`${BASE}/`) && !limits) || request.method !== 'GET') throw new ApiError(2002);
    supplier.tokens.check(request.headers.authorization);
    if (limits) return reply.send(rateLimits(supplier, new URLSearchParams(searchOf(request))));
    if (!supplier.browseQuota.take()) throw new ApiError(2001);
    return reply.send(browse(supplier, path.slice(BASE.length), request));
  } catch (error) {
    if (error instanceof ApiError) return sendError(reply, error.id, error.params);
    throw error;
  }
}

function browse(supplier: Ebay, path: string, request: FastifyRequest): object {
  const caller = callerOf(request);
  const query = new URLSearchParams(searchOf(request));
  if (path === '/item_summary/search') return search(supplier, caller, query);
  if (path === '/item/get_item_by_legacy_id') return itemByLegacyId(supplier, caller, query);
  if (path === '/item/get_items_by_item_group') return itemGroup(supplier, caller, query);
  const id = /^\/item\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined) throw new ApiError(2002);
  return item(supplier, caller, decodeURIComponent(id), query);
}

const SCOPE = 'https://api.ebay.com/oauth/api_scope';

/**
 * The client credentials grant. OAuth's own errors, not those of the other APIs.
 * https://developer.ebay.com/api-docs/static/oauth-client-credentials-grant.html
 */
function tokenCall(supplier: Ebay, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refuse = (status: number, error: string, error_description: string) =>
    reply.status(status).send({ error, error_description });
  if (!supplier.tokenQuota.take()) return sendError(reply, 2001);
  const basic = `Basic ${Buffer.from(`${APP.id}:${APP.secret}`).toString('base64')}`;
  if (request.headers.authorization !== basic) return refuse(401, 'invalid_client', 'client authentication failed');
  const form = new URLSearchParams(bodyOf(request).toString('utf8'));
  if (form.get('grant_type') !== 'client_credentials') {
    return refuse(400, 'unsupported_grant_type', 'grant type in request is not supported by the authorization server');
  }
  if ((form.get('scope') ?? SCOPE) !== SCOPE) {
    return refuse(
      400,
      'invalid_scope',
      'The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client',
    );
  }
  return reply.send(supplier.tokens.issue());
}

const DAY_S = 86_400;

/**
 * How many calls an application has left today. Asking costs none of them.
 * https://developer.ebay.com/api-docs/developer/analytics/resources/rate_limit/methods/getRateLimits
 */
function rateLimits({ browseQuota, world }: Ebay, query: URLSearchParams) {
  const wants = (name: string, value: string): boolean =>
    (query.get(name) ?? value).toLowerCase() === value.toLowerCase();
  if (!wants('api_context', 'buy') || !wants('api_name', 'Browse')) return { rateLimits: [] };
  const { most: limit, left: remaining } = browseQuota;
  const reset = new Date((Math.floor(world.now() / 1000 / DAY_S) + 1) * DAY_S * 1000).toISOString();
  const rates = [{ count: limit - remaining, limit, remaining, reset, timeWindow: DAY_S }];
  const resources = [{ name: 'buy.browse', rates }];
  return { rateLimits: [{ apiContext: 'buy', apiName: 'Browse', apiVersion: 'v1', resources }] };
}
