import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendHtml, textsOf } from '../../lib/rawRequest.ts';
import { sendPicture } from '../../lib/sendPicture.ts';
import { page } from '../../pages/page.ts';
import { checkCall } from '../lib/openPlatform/checkCall.ts';
import { flatError, PlatformError, requestId } from '../lib/openPlatform/errors.ts';
import { needed } from '../lib/openPlatform/parameters.ts';
import type { Alibaba } from './alibaba.ts';
import { APP } from './app.ts';
import { CALLS } from './calls/calls.ts';
import { authorizePage } from './oauth/authorizePage.ts';
import { pageAt } from './pages/pageAt.ts';
import { Refusal } from './refusal.ts';
import { SHORT_LINKS } from './shortLinks.ts';

const API = 'openapi-api.alibaba.com';
const AUTH = 'openapi-auth.alibaba.com';
const PICTURES = ['s.alicdn.com', 'sc01.alicdn.com', 'sc02.alicdn.com', 'sc04.alicdn.com'];

export const domains = ['alibaba.com', ...PICTURES];

/** Returns at the hosts of Alibaba.com: the API, the consent page, short links, product and search pages, pictures. */
export function answerAt(
  supplier: Alibaba,
  host: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (host === AUTH && path === '/oauth/authorize') return authorizePage(supplier, request, reply);
  if (host === API && path.startsWith('/rest/')) {
    return reply.send(rest(supplier, path.slice('/rest'.length), request.method, textsOf(request)));
  }
  if (PICTURES.includes(host)) return sendPicture(reply, host, path);
  const target = SHORT_LINKS[`${host}${path}`];
  if (target) return reply.redirect(target, 302);
  const shown = pageAt(supplier, host, path, textsOf(request));
  if (shown) return sendHtml(reply, shown.status, shown.html);
  return sendHtml(reply, 404, page('Not found', '<h1>Not found</h1>'));
}

/** Only calls of the API are troubled by faults; pages and pictures come from elsewhere. */
export const targetAt = (host: string, path: string, method: string): string | null =>
  host === API ? `${method} ${path.replace(/^\/rest/, '')}` : null;

/** A call: HTTP 200 whatever becomes of it. The path is signed without the prefix under which it is served. */
function rest(
  supplier: Alibaba,
  path: string,
  method: string,
  params: Record<string, string>,
): Record<string, unknown> {
  try {
    if (!supplier.bucket.take().ok) throw new PlatformError('ApiCallLimit');
    checkCall(APP, params, path, supplier.world.now());
    if (path === '/auth/token/create') return supplier.tokens.create(needed(params, 'code'));
    if (path === '/auth/token/refresh') return supplier.tokens.refresh(needed(params, 'refresh_token'));
    const call = CALLS.get(path);
    if (!call?.methods.some((one) => one === method)) throw new PlatformError('InvalidApiPath');
    supplier.tokens.accountOf(params.access_token);
    return { ...call.answer(supplier, params), code: '0', request_id: requestId() };
  } catch (error) {
    if (error instanceof PlatformError) return flatError(error.code, error.message);
    if (error instanceof Refusal) return error.answer();
    throw error;
  }
}
