import type { FastifyRequest } from 'fastify';
import { ApiError } from '../apiError.ts';
import type { Shop } from '../shop.ts';
import type { StoredToken } from '../types.ts';

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
