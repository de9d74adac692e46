import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../../lib/loopback.ts';
import { installPages } from '../../installPages.ts';
import type { Shop } from '../shop.ts';
import { APP, KNOWN_SCOPES } from '../shops.ts';

const CODE_LIFE_MS = 10 * 60_000;

interface Asked {
  redirectUri: string;
  scopes: string[];
  state: string;
}

/** `/admin/oauth/authorize`, and `allow` and `refuse` beside it. */
export const consentPages = (shop: Shop, step: string, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  installPages(
    {
      platform: 'Shopify',
      title: shop.profile.title,
      at: `${shop.home}/admin/oauth`,
      askedFor,
      wrong: 'Oauth error',
      allow: (asked) => returnTo(shop, asked, { code: newCode(shop, asked) }),
      refuse: (asked) =>
        returnTo(shop, asked, {
          error: 'access_denied',
          error_description: 'The merchant cancelled the installation.',
        }),
    },
    step,
    request,
    reply,
  );

/** The request, or what is wrong with it. */
function askedFor(query: URLSearchParams): Asked | string {
  const scopes = (query.get('scope') ?? '').split(',');
  const redirectUri = query.get('redirect_uri') ?? '';
  const unknown = scopes.find((scope) => !KNOWN_SCOPES.includes(scope));
  if (query.get('client_id') !== APP.clientId)
    return 'Oauth error invalid_request: Could not find Shopify API application';
  if (unknown !== undefined) return `Oauth error invalid_scope: ${unknown}`;
  // One deviation: on loopback plain http will do, since nothing there has a certificate.
  if (!redirectUri.startsWith('https://') && !isLoopback(redirectUri)) {
    return 'Oauth error invalid_request: The redirect_uri is not whitelisted';
  }
  return { redirectUri, scopes, state: query.get('state') ?? '' };
}

function newCode(shop: Shop, { scopes }: Asked): string {
  const code = randomBytes(16).toString('hex');
  shop.codes.set(code, { code, scopes, expiresAt: shop.world.now() + CODE_LIFE_MS });
  return code;
}

/** The way back, signed: everything but `hmac`, in order of the names, as a query string. */
function returnTo(shop: Shop, { redirectUri, state }: Asked, outcome: Record<string, string>): string {
  const parameters = {
    ...outcome,
    host: Buffer.from(`admin.shopify.com/store/${shop.profile.name}`).toString('base64'),
    shop: shop.host,
    state,
    timestamp: String(Math.floor(shop.world.now() / 1000)),
  };
  const signed = new URLSearchParams(Object.entries(parameters).sort(([a], [b]) => Number(a > b) - Number(a < b)));
  const url = new URL(redirectUri);
  for (const [name, value] of signed) url.searchParams.set(name, value);
  url.searchParams.set('hmac', createHmac('sha256', APP.clientSecret).update(signed.toString()).digest('hex'));
  return url.toString();
}
