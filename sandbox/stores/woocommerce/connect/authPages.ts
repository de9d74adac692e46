import type { FastifyReply, FastifyRequest } from 'fastify';
import { phpQuery } from '../../../lib/php.ts';
import { searchOf, sendHtml } from '../../../lib/rawRequest.ts';
import { diePage, grantPage, loginPage } from '../../../pages/shopPages.ts';
import type { Shop } from '../shop.ts';
import { checkKeyRequest, grantKeys, grantNonce, type KeyRequest, returnAddress } from './authorize.ts';

/**
 * The pages a merchant passes to hand out keys: authorize, sign in, approve or deny.
 * @param step what follows `/wc-auth/v1/`
 */
export async function authPages(shop: Shop, step: string, request: FastifyRequest, reply: FastifyReply) {
  const search = searchOf(request);
  const params = phpQuery(search);
  try {
    const wanted = checkKeyRequest(params);
    const base = `${shop.home}/wc-auth/v1`;
    if (step === 'login') {
      if (request.method !== 'POST') {
        return sendHtml(reply, 200, loginPage(shop.profile.title, `${base}/login/?${search}`, wanted.app_name));
      }
      return signIn(shop, reply).redirect(`${base}/authorize?${search}`, 302);
    }
    if (!isSignedIn(shop, request)) return reply.redirect(`${base}/login/?${search}`, 302);
    if (step === 'authorize') return sendHtml(reply, 200, question(shop, wanted, search));
    if (step === 'access_granted' && params.wc_auth_nonce === grantNonce(shop, wanted)) {
      await grantKeys(shop, wanted);
      return reply.redirect(returnAddress(wanted, true), 302);
    }
    throw new Error('Error: Invalid nonce verification.');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return sendHtml(reply, 401, diePage('Access denied', message));
  }
}

function question(shop: Shop, wanted: KeyRequest, search: string): string {
  const approve = `${shop.home}/wc-auth/v1/access_granted/?${search}&wc_auth_nonce=${grantNonce(shop, wanted)}`;
  return grantPage(shop.profile.title, wanted.app_name, wanted.scope, approve, returnAddress(wanted, false));
}

const SIGNED_IN = 'sandbox_shop_owner';

/** Signs the browser in as the owner of this shop. */
export function signIn(shop: Shop, reply: FastifyReply): FastifyReply {
  const { name } = shop.profile;
  return reply.header('Set-Cookie', `${SIGNED_IN}=${name}; Path=/woo/${name}/; HttpOnly; SameSite=Lax`);
}

function isSignedIn(shop: Shop, request: FastifyRequest): boolean {
  return (request.headers.cookie ?? '').split(/;\s*/).includes(`${SIGNED_IN}=${shop.profile.name}`);
}
