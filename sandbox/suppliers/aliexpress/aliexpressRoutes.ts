import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { placeholderImage } from '../../lib/placeholderImage.ts';
import { paramsOf, pathOf, sendHtml } from '../../lib/rawRequest.ts';
import { page } from '../../pages/page.ts';
import type { AliExpress } from './aliexpress.ts';
import { CALLS } from './calls/calls.ts';
import { checkCall, missingParameter } from './checkCall.ts';
import { envelope } from './envelope.ts';
import { errorResponse, flatError, PlatformError } from './errors.ts';
import { authorizePage } from './oauth/authorizePage.ts';
import { SHORT_LINKS } from './shortLinks.ts';

const API = '/_hosts/api-sg.aliexpress.com';
const PICTURES = /^\/_hosts\/(ae\d\d\.alicdn\.com|ae-pic-a1\.aliexpress-media\.com)\//;

/** Serves the hosts of AliExpress under `/_hosts/<host>`. */
export function aliexpressRoutes(app: FastifyInstance, supplier: AliExpress): void {
  app.get(`${API}/oauth/authorize`, (request, reply) => authorizePage(supplier, request, reply));
  app.route({ method: ['GET', 'POST'], url: `${API}/sync`, handler: (request) => sync(supplier, textsOf(request)) });
  app.route({
    method: ['GET', 'POST'],
    url: `${API}/rest/auth/token/*`,
    handler: (request) => rest(supplier, pathOf(request).slice(`${API}/rest`.length), textsOf(request)),
  });
}

/** A business call ("TOP"): HTTP 200 whatever becomes of it. */
function sync(supplier: AliExpress, params: Record<string, string>): Record<string, unknown> {
  try {
    const method = params.method ?? '';
    supplier.world.requests.name('aliexpress', method);
    checkCall(params, '', supplier.world.now());
    const call = CALLS.get(method);
    if (!call) throw new PlatformError('InvalidApiPath');
    if (call.needsSession) supplier.tokens.accountOf(params.session ?? params.access_token);
    const missing = call.required.find((name) => !params[name]);
    if (missing) throw missingParameter(missing);
    return envelope(method, call.answer(supplier, params), params.simplify === 'true');
  } catch (error) {
    if (error instanceof PlatformError) return errorResponse(error.code, error.message);
    throw error;
  }
}

/** A system call ("GOP"): the path is signed, without the prefix under which the sandbox serves it. */
function rest(supplier: AliExpress, path: string, params: Record<string, string>): Record<string, unknown> {
  try {
    checkCall(params, path, supplier.world.now());
    if (path === '/auth/token/create') return supplier.tokens.create(needed(params, 'code'));
    if (path === '/auth/token/refresh') return supplier.tokens.refresh(needed(params, 'refresh_token'));
    throw new PlatformError('InvalidApiPath');
  } catch (error) {
    if (error instanceof PlatformError) return flatError(error.code, error.message);
    throw error;
  }
}

/** Short links and pictures, at hosts of their own. */
export function aliexpressElsewhere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request);
  const target = SHORT_LINKS[path.slice('/_hosts/'.length)];
  if (target) return reply.redirect(target, 302);
  if (PICTURES.test(path)) return reply.type('image/png').send(placeholderImage(path));
  return sendHtml(reply, 404, page('Not found', '<h1>Not found</h1>'));
}

function needed(params: Record<string, string>, name: string): string {
  const value = params[name];
  if (!value) throw missingParameter(name);
  return value;
}

function textsOf(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(paramsOf(request));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
