import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../lib/html.ts';
import { isLoopback } from '../../../lib/isLoopback.ts';
import { searchOf, sendHtml } from '../../../lib/rawRequest.ts';
import { page, postButton } from '../../../pages/page.ts';
import type { Shop } from '../shop.ts';
import { APP } from '../shops.ts';
import { KNOWN_SCOPES } from './scopes.ts';

const CODE_LIFE_MS = 10 * 60_000;

interface Asked {
  redirectUri: string;
  scopes: string[];
  state: string;
}

/** `GET /admin/oauth/authorize`: the question; `POST` to `allow` and `refuse` beside it: the merchant's answer. */
export function consentPages(shop: Shop, step: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = new URLSearchParams(searchOf(request));
  const asked = askedFor(query);
  if (typeof asked === 'string') return sendHtml(reply, 400, page('Oauth error', `<p>${escapeHtml(asked)}</p>`));
  if (step === 'authorize' && request.method === 'GET') return sendHtml(reply, 200, question(shop, asked, query));
  if (request.method !== 'POST') return reply.status(405).send();
  if (step === 'allow') return reply.redirect(returnTo(shop, asked, { code: newCode(shop, asked) }), 303);
  if (step === 'refuse') {
    const outcome = { error: 'access_denied', error_description: 'The merchant cancelled the installation.' };
    return reply.redirect(returnTo(shop, asked, outcome), 303);
  }
  return reply.status(404).send();
}

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

function question(shop: Shop, { scopes }: Asked, query: URLSearchParams): string {
  const action = (step: string): string => `${shop.home}/admin/oauth/${step}?${query}`;
  return page(
    'Install app',
    `<h1>${escapeHtml(shop.profile.title)}</h1><p><strong>An app</strong> would like to connect to your Shopify store.</p>
    <div class="card"><p>It asks for: ${escapeHtml(scopes.join(', '))}</p>
    <div class="actions">${postButton(action('allow'), 'Allow', true)}${postButton(action('refuse'), 'Refuse')}</div></div>`,
  );
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
