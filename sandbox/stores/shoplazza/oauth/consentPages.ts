import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../lib/html.ts';
import { isLoopback } from '../../../lib/isLoopback.ts';
import { searchOf, sendHtml } from '../../../lib/rawRequest.ts';
import { page, postButton } from '../../../pages/page.ts';
import type { Shop } from '../shop.ts';
import { APP, SCOPES } from '../shops.ts';

const CODE_LIFE_MS = 10 * 60_000;

/** What an app asks for, checked. */
interface Asked {
  redirectUri: string;
  scopes: string[];
  state: string;
}

/** `GET /admin/oauth/authorize`: the question; `POST` to `allow` and `refuse` beside it: the merchant's answer. */
export function consentPages(shop: Shop, step: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = new URLSearchParams(searchOf(request));
  const asked = askedFor(query);
  if (typeof asked === 'string') return sendHtml(reply, 400, page('Not possible', `<p>${escapeHtml(asked)}</p>`));
  if (step === 'authorize' && request.method === 'GET') return sendHtml(reply, 200, question(shop, asked, query));
  if (request.method !== 'POST') return reply.status(405).send();
  if (step === 'allow') return reply.redirect(returnTo(shop, asked, { code: newCode(shop, asked) }), 303);
  if (step === 'refuse') return reply.redirect(returnTo(shop, asked, { error: 'access_denied' }), 303);
  return reply.status(404).send();
}

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

function question(shop: Shop, { scopes }: Asked, query: URLSearchParams): string {
  const action = (step: string) => `${shop.home}/admin/oauth/${step}?${query}`;
  return page(
    'Install app',
    `<h1>${escapeHtml(shop.profile.title)}</h1>
    <p><strong>An app</strong> would like to connect to your Shoplazza store.</p>
    <div class="card"><p>It asks for: ${escapeHtml(scopes.join(', '))}</p>
    <div class="actions">${postButton(action('allow'), 'Allow', true)}
    ${postButton(action('refuse'), 'Refuse')}</div></div>`,
  );
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
