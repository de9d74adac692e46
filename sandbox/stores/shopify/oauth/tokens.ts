import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../graphql/access.ts';
import type { Shop } from '../shop.ts';
import { APP } from '../shops.ts';

const TOKEN_LIFE_S = 3600;
/** About 90 days; only the answer tells. */
const REFRESH_LIFE_S = 90 * 86_400;

const app = { client_id: z.string(), client_secret: z.string() };
/** Shopify takes what else is sent without a word; here it is a mistake that would go unseen. */
const requestSchema = z.union([
  z.strictObject({ ...app, code: z.string(), expiring: z.enum(['0', '1']).default('0') }),
  z.strictObject({ ...app, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

interface TokenAnswer {
  status: number;
  body: Record<string, unknown>;
}
const refused = (error: string, error_description: string): TokenAnswer => ({
  status: 400,
  body: { error, error_description },
});

/** `POST /admin/oauth/access_token`: a code, once, or a refresh token becomes tokens. */
export function tokenAnswer(shop: Shop, given: unknown): TokenAnswer {
  const parsed = requestSchema.safeParse(given);
  if (!parsed.success) return refused('invalid_request', 'The request is missing a parameter.');
  const request = parsed.data;
  if (request.client_id !== APP.clientId || request.client_secret !== APP.clientSecret) {
    return { status: 401, body: { error: 'invalid_client', error_description: 'The client is not known.' } };
  }
  return 'code' in request
    ? exchanged(shop, request.code, request.expiring === '1')
    : refreshed(shop, request.refresh_token);
}

function exchanged(shop: Shop, given: string, expiring: boolean): TokenAnswer {
  const code = shop.codes.get(given);
  shop.codes.delete(given);
  if (!code || code.expiresAt <= shop.world.now()) {
    return refused('invalid_request', 'The authorization code was not found or was already used');
  }
  return issued(shop, code.scopes, expiring, null);
}

function refreshed(shop: Shop, given: string): TokenAnswer {
  const held = shop.refreshes.get(given);
  if (!held || held.expiresAt <= shop.world.now()) {
    return refused('invalid_grant', 'This request requires an active refresh_token');
  }
  // With its first use the one before ends.
  if (held.replaces !== null) {
    shop.refreshes.delete(held.replaces);
    shop.refreshes.set(given, { ...held, replaces: null });
  }
  return issued(shop, held.scopes, true, given);
}

function issued(shop: Shop, scopes: string[], expiring: boolean, replaces: string | null): TokenAnswer {
  const now = shop.world.now();
  const token = `shpua_${randomBytes(16).toString('hex')}`;
  const expiresAt = expiring ? now + TOKEN_LIFE_S * 1000 : null;
  shop.tokens.set(token, { token, app: APP.clientId, scopes, expiresAt });
  const body = { access_token: token, scope: scopes.join(',') };
  if (!expiring) return { status: 200, body };
  const refresh = `shprt_${randomBytes(16).toString('hex')}`;
  const life = now + REFRESH_LIFE_S * 1000;
  shop.refreshes.set(refresh, { token: refresh, accessToken: token, scopes, expiresAt: life, replaces });
  const refreshing = { refresh_token: refresh, refresh_token_expires_in: REFRESH_LIFE_S };
  return { status: 200, body: { ...body, expires_in: TOKEN_LIFE_S, ...refreshing } };
}

/** Who calls; null without a token that is good now. */
export function callerOf(shop: Shop, request: FastifyRequest): Caller | null {
  const given = request.headers['x-shopify-access-token'];
  const token = typeof given === 'string' ? shop.tokens.get(given) : undefined;
  if (!token || (token.expiresAt !== null && token.expiresAt <= shop.world.now())) return null;
  return { app: token.app, scopes: token.scopes };
}
