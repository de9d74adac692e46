import type { FastifyReply, FastifyRequest } from 'fastify';
import { paramsOf, sendHtml, textsOf } from '../../lib/rawRequest.ts';
import { sendPicture } from '../../lib/sendPicture.ts';
import { page } from '../../pages/page.ts';
import { checkCall } from '../lib/openPlatform/checkCall.ts';
import { errorResponse, flatError, PlatformError } from '../lib/openPlatform/errors.ts';
import { needed } from '../lib/openPlatform/parameters.ts';
import type { AliExpress } from './aliexpress.ts';
import { APP } from './app.ts';
import { CALLS } from './calls/calls.ts';
import { envelope } from './envelope.ts';
import { authorizePage } from './oauth/authorizePage.ts';
import { answerPage, isPage } from './pages/answerPage.ts';
import { SHORT_LINKS } from './shortLinks.ts';

const API = 'api-sg.aliexpress.com';
const PICTURES = ['alicdn.com', 'aliexpress-media.com'];

export const domains = ['aliexpress.com', 'aliexpress.us', 'aliexpress.ru', ...PICTURES];

/** Returns at the hosts of AliExpress: the API, the consent page, short links, pictures. */
export function answerAt(
  supplier: AliExpress,
  host: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (host === API && path === '/oauth/authorize') return authorizePage(supplier, request, reply);
  if (host === API && path === '/sync') return reply.send(sync(supplier, textsOf(request)));
  if (host === API && path.startsWith('/rest/')) {
    return reply.send(rest(supplier, path.slice('/rest'.length), textsOf(request)));
  }
  const target = SHORT_LINKS[`${host}${path}`];
  if (target) return reply.redirect(target, 302);
  if (isPage(path) && host !== API) return answerPage(supplier, path, paramsOf(request), reply);
  if (PICTURES.some((domain) => host.endsWith(`.${domain}`))) {
    return sendPicture(reply, host, path);
  }
  return sendHtml(reply, 404, page('Not found', '<h1>Not found</h1>'));
}

/** Pictures and the shop's pages come from elsewhere, which the API's troubles do not reach. */
export const targetAt = (host: string, path: string, method: string): string | null =>
  host.endsWith('aliexpress.com') && !isPage(path) ? `${method} ${host}${path}` : null;

/** A business call ("TOP"): HTTP 200 whatever becomes of it. */
function sync(supplier: AliExpress, params: Record<string, string>): Record<string, unknown> {
  try {
    const method = params.method ?? '';
    supplier.world.requests.name('aliexpress', method);
    checkCall(APP, params, '', supplier.world.now());
    const { ok, waitMs } = supplier.bucket.take();
    if (!ok) throw new PlatformError('ApiCallLimit', `This ban will last ${Math.ceil(waitMs / 1000)} seconds more.`);
    const call = CALLS.get(method);
    if (!call) throw new PlatformError('InvalidApiPath');
    if (call.needsSession) supplier.tokens.accountOf(params.session ?? params.access_token);
    for (const name of call.required) needed(params, name);
    return envelope(method, call.answer(supplier, params), params.simplify === 'true');
  } catch (error) {
    if (error instanceof PlatformError) return errorResponse(error.code, error.message);
    throw error;
  }
}

/** A system call ("GOP"): the path is signed, without the prefix under which the sandbox serves it. */
function rest(supplier: AliExpress, path: string, params: Record<string, string>): Record<string, unknown> {
  try {
    checkCall(APP, params, path, supplier.world.now());
    if (path === '/auth/token/create') return supplier.tokens.create(needed(params, 'code'));
    if (path === '/auth/token/refresh') return supplier.tokens.refresh(needed(params, 'refresh_token'));
    throw new PlatformError('InvalidApiPath');
  } catch (error) {
    if (error instanceof PlatformError) return flatError(error.code, error.message);
    throw error;
  }
}
