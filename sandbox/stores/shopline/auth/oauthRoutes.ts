import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, jsonOf } from '../../../lib/rawRequest.ts';
import { APP } from '../app.ts';
import type { Shop } from '../shop.ts';
import { signPost } from './sign.ts';
import { TokenRefusal, type Tokens } from './tokens.ts';

const WINDOW_MS = 10 * 60_000;

/**
 * `POST /admin/oauth/token/create` and `.../refresh`. Every answer is HTTP 200; `code` says how it ended.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/app-authorization
 */
export function tokenCall(
  shop: Shop,
  tokens: Tokens,
  step: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  try {
    checkSign(shop, request);
    const token = step === 'refresh' ? tokens.refresh() : tokens.create(codeOf(request));
    const data = { accessToken: token.accessToken, expireTime: shop.time(token.until), scope: token.scope };
    return reply.send({ code: 200, i18nCode: 'SUCCESS', message: null, data });
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    return reply.send({ code: error.code, i18nCode: error.i18nCode, message: error.i18nCode, data: null });
  }
}

function checkSign(shop: Shop, request: FastifyRequest): void {
  const { appkey, timestamp, sign } = request.headers;
  if (appkey !== APP.key) throw new TokenRefusal(401, 'APPKEY_INVALID');
  const age = Math.abs(shop.world.now() - Number(timestamp));
  if (typeof timestamp !== 'string' || !(age <= WINDOW_MS)) throw new TokenRefusal(401, 'TIMESTAMP_EXPIRED');
  if (sign !== signPost(bodyOf(request).toString('utf8'), timestamp)) throw new TokenRefusal(401, 'SIGN_INVALID');
}

function codeOf(request: FastifyRequest): string {
  const body = jsonOf(request);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  if (typeof code !== 'string') throw new TokenRefusal(400, 'CODE_INVALID');
  return code;
}
