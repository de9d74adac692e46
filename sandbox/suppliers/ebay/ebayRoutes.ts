import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf, sendHtml } from '../../lib/rawRequest.ts';
import { sendPicture } from '../../lib/sendPicture.ts';
import { callerOf } from './caller.ts';
import { item, itemByLegacyId, itemGroup } from './calls/items.ts';
import { rateLimits } from './calls/rateLimits.ts';
import { search } from './calls/search.ts';
import type { Ebay } from './ebay.ts';
import { ApiError, sendError } from './errors.ts';
import { MARKETPLACES, marketplaceAt } from './marketplaces.ts';
import { pageAt } from './pages/pageAt.ts';
import { SHORT_LINKS } from './shortLinks.ts';
import { tokenCall } from './tokenCall.ts';

const API = 'api.ebay.com';
const PICTURES = 'ebayimg.com';
const BASE = '/buy/browse/v1';
const LIMITS = '/developer/analytics/v1_beta/rate_limit/';

export const domains = [
  ...MARKETPLACES.map(({ host }) => host),
  'ebay.in',
  'ebay.us',
  'ebay.to',
  PICTURES,
  'ebaydesc.com',
  'ebaystatic.com',
];

/** Returns at the hosts of eBay: the API, pages, descriptions, short links, pictures. */
export function answerAt(
  supplier: Ebay,
  host: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (host === API) return api(supplier, path, request, reply);
  const target = SHORT_LINKS[`${host}${path}`];
  if (target) return reply.redirect(target, 302);
  if (host.endsWith(`.${PICTURES}`)) return sendPicture(reply, host, path);
  const { status, html } = pageAt(supplier, host, path, new URLSearchParams(searchOf(request)), marketplaceAt(host));
  return sendHtml(reply, status, html);
}

/** Only the API has troubles: pages and pictures are for people. Ids are left out of the route's name. */
export const targetAt = (host: string, path: string, method: string): string | null =>
  host === API ? `${method} ${path.replace(/\/item\/v1(?:%7C|\|).*$/i, '/item/{item_id}')}` : null;

function api(supplier: Ebay, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
