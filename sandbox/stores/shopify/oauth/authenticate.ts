import type { FastifyRequest } from 'fastify';
import type { Caller } from '../graphql/access.ts';
import type { Shop } from '../shop.ts';

/** Who calls; null without a token that is good now. */
export function callerOf(shop: Shop, request: FastifyRequest): Caller | null {
  const given = request.headers['x-shopify-access-token'];
  const token = typeof given === 'string' ? shop.tokens.get(given) : undefined;
  if (!token || (token.expiresAt !== null && token.expiresAt <= shop.world.now())) return null;
  return { app: token.app, scopes: token.scopes };
}
