import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';

const SIGNED_IN = 'sandbox_shop_owner';

/** Signs the browser in as the owner of this shop. */
export function signIn(shop: Shop, reply: FastifyReply): FastifyReply {
  const { name } = shop.profile;
  return reply.header('Set-Cookie', `${SIGNED_IN}=${name}; Path=/woo/${name}/; HttpOnly; SameSite=Lax`);
}

export function isSignedIn(shop: Shop, request: FastifyRequest): boolean {
  return (request.headers.cookie ?? '').split(/;\s*/).includes(`${SIGNED_IN}=${shop.profile.name}`);
}
