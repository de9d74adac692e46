import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../../lib/loopback.ts';
import { installPages } from '../../installPages.ts';
import type { Shop } from '../shop.ts';
import { APP, SCOPES } from '../shops.ts';

const CODE_LIFE_MS = 10 * 60_000;

/** What an app asks for, checked. */
interface Asked {
  redirectUri: string;
  scopes: string[];
  state: string;
}

/** `/admin/oauth/authorize`, and `allow` and `refuse` beside it. */
export const consentPages = (shop: Shop, step: string, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  installPages(
    {
      platform: 'Shoplazza',
      title: shop.profile.title,
      at: `${shop.home}/admin/oauth`,
      askedFor,
      wrong: 'Not possible',
      allow: (asked) => returnTo(shop, asked, { code: newCode(shop, asked) }),
      refuse: (asked) => returnTo(shop, asked, { error: 'access_denied' }),
    },
    step,
    request,
    reply,
  );

/** The request, or what is wrong with it. */
function askedFor(query: URLSearchParams): Asked | string {
  const scopes = (query.get('scope') ?? '').split(' ');
  const redirectUri = query.get('redirect_uri') ?? '';
  const state = query.get('state') ?? '';
  const unknown = scopes.find((scope) => !SCOPES.includes(scope));
  if (query.get('client_id') !== APP.clientId) return 'invalid_client: no app has this client_id.';
  if (query.get('response_type') !== 'code') return 'unsupported_response_type: only code is.';
  // One deviation: on loopback plain http will do, since nothing there has a certificate.
  if (!redirectUri.startsWith('https://') && !isLoopback(redirectUri)) return 'invalid redirect_uri.';
  if (unknown !== undefined) return `invalid_scope: ${unknown}. Scopes are parted by blanks.`;
  if (state === '' || state.length > 500) return 'invalid state.';
  return { redirectUri, scopes, state };
}

function newCode(shop: Shop, { scopes, redirectUri }: Asked): string {
  const code = randomBytes(20).toString('hex');
  shop.codes.set(code, { code, scopes, redirectUri, expiresAt: shop.world.now() + CODE_LIFE_MS });
  return code;
}

/** The way back, signed: everything but `hmac`, sorted, over the plain values. */
function returnTo(shop: Shop, { redirectUri, state }: Asked, outcome: Record<string, string>): string {
  const parameters = { ...outcome, shop: shop.host, state, store_id: shop.profile.storeId };
  const message = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.searchParams.set('hmac', createHmac('sha256', APP.clientSecret).update(message).digest('hex'));
  return url.toString();
}
