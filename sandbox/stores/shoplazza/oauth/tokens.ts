import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../request.ts';
import type { Shop } from '../shop.ts';
import { APP } from '../shops.ts';
import type { StoredToken } from '../types.ts';

/** About a year, as far as is known. */
const TOKEN_LIFE_MS = 365 * 24 * 3_600_000;

const requestSchema = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('authorization_code'),
    client_id: z.string(),
    client_secret: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
  }),
  z.strictObject({
    grant_type: z.literal('refresh_token'),
    client_id: z.string(),
    client_secret: z.string(),
    refresh_token: z.string(),
  }),
]);

/** What the token address answers. */
interface TokenAnswer {
  status: number;
  body: Record<string, unknown>;
}

const refused = (status: number, error: string): TokenAnswer => ({ status, body: { error } });

/** `POST /admin/oauth/token`: a code, once, or a refresh token becomes a token. */
export function tokenAnswer(shop: Shop, given: unknown): TokenAnswer {
  const parsed = requestSchema.safeParse(given);
  if (!parsed.success) return refused(400, 'invalid_request');
  const request = parsed.data;
  if (request.client_id !== APP.clientId || request.client_secret !== APP.clientSecret) {
    return refused(401, 'invalid_client');
  }
  if (request.grant_type === 'refresh_token') {
    const held = shop.tokens.values().find(({ refreshToken }) => refreshToken === request.refresh_token);
    return held ? issued(shop, held.scopes, held.token) : refused(400, 'invalid_grant');
  }
  const code = shop.codes.get(request.code);
  shop.codes.delete(request.code);
  if (!code || code.expiresAt <= shop.world.now() || code.redirectUri !== request.redirect_uri) {
    return refused(400, 'invalid_grant');
  }
  return issued(shop, code.scopes, null);
}

function issued(shop: Shop, scopes: string[], replaces: string | null): TokenAnswer {
  const expiresAt = shop.now() + TOKEN_LIFE_MS;
  const token: StoredToken = {
    token: randomBytes(24).toString('base64url'),
    refreshToken: randomBytes(24).toString('base64url'),
    app: APP.clientId,
    scopes,
    expiresAt,
    replaces,
  };
  shop.tokens.set(token.token, token);
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      expires_at: expiresAt / 1000,
      access_token: token.token,
      refresh_token: token.refreshToken,
      store_id: shop.profile.storeId,
      store_name: shop.profile.title,
      locale: 'en-US',
    },
  };
}

/**
 * The token of a call. With its first use the one it replaced ends.
 * @throws ApiError 401
 */
export function authenticate(shop: Shop, request: FastifyRequest): StoredToken {
  const given = request.headers['access-token'];
  const token = typeof given === 'string' ? shop.tokens.get(given) : undefined;
  const isOver = token?.expiresAt !== null && (token?.expiresAt ?? 0) <= shop.world.now();
  if (!token || isOver) throw new ApiError(401, 'Unauthorized', ['invalid or expired access token']);
  if (token.replaces !== null) {
    shop.tokens.delete(token.replaces);
    shop.tokens.set(token.token, { ...token, replaces: null });
  }
  return token;
}
