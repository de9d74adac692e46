import { DomainError } from '#contract/errors.ts';
import { jsonOf, keysRefused, noAnswer, unreadable } from '../../lib/answer.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { AppKeys, RenewedCredentials, StoreAuthorisation, StoreSession } from '../../store.ts';
import { domainError, isShopDomain, proveShop, SCOPES, shopDomain } from './connect.ts';
import { faultOf } from './fault.ts';
import { adminOf, Credentials } from './shop.ts';
import { WireTokens } from './wire.ts';

/** Milliseconds that what the browser brings may be old, or ahead of our clock. */
const FRESH = 90_000;

/**
 * Binding a shop by Shopify's consent page, with a token that ends and is renewed.
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
 */
export const authorisation = {
  shopOf: shopDomain,

  consentUrl(app, { state, returnUrl, shop }) {
    const { clientId } = appOf(app);
    const query = new URLSearchParams({
      client_id: clientId,
      scope: SCOPES.join(','),
      redirect_uri: returnUrl,
      state,
    });
    return `https://${shopDomain(shop ?? '')}/admin/oauth/authorize?${query}`;
  },

  async accept(app, returned, round, http) {
    const keys = appOf(app);
    if (returned.error !== undefined) throw new DomainError('authorisationRefused');
    if (!isSignedQuery(returned, keys.clientSecret)) throw new DomainError('storeForged', { platform: 'Shopify' });
    const sentAt = Number(returned.timestamp ?? Number.NaN) * 1000;
    if (!(Math.abs(http.now().getTime() - sentAt) <= FRESH)) throw new DomainError('authorisationStale');
    const { shop = '', code = '' } = returned;
    if (!isShopDomain(shop)) throw new DomainError('storeForged', { platform: 'Shopify' });
    if (round.shop !== shop) throw new DomainError('storeIsAnother', { wanted: round.shop ?? '', found: shop });
    try {
      const tokens = await exchangeCode(keys, { url: `https://${shop}`, http }, code);
      return [{ ...(await proveShop(shop, tokens.credentials.accessToken ?? '', http)), ...tokens }];
    } catch (error) {
      throw error instanceof StoreFault ? domainError(error, shop) : error;
    }
  },
} satisfies StoreAuthorisation;

/** What an app is registered with: docs/platforms/shopify.md. Throws `DomainError('storeNotConfigured')`. */
function appOf(app: AppKeys): { clientId: string; clientSecret: string } {
  const { clientId, clientSecret } = app;
  if (clientId && clientSecret) return { clientId, clientSecret };
  const variables = 'SHOPIFY_CLIENT_ID, SHOPIFY_CLIENT_SECRET';
  throw new DomainError('storeNotConfigured', { platform: 'Shopify', variables });
}

/**
 * Tokens for the code of a consent: one that ends within the hour, and one to renew it with.
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens
 */
async function exchangeCode(
  app: { clientId: string; clientSecret: string },
  shop: { url: string; http: HttpClient },
  code: string,
): Promise<RenewedCredentials> {
  const keys = { client_id: app.clientId, client_secret: app.clientSecret };
  const reply = await postTokens(shop, { ...keys, code, expiring: '1' });
  if (reply.status === 400) throw new DomainError('authorisationStale');
  return tokensOf(reply, shop.http.now());
}

/** New tokens for those that end; both change. Throws `StoreFault('unauthorised')` when the merchant has to consent again. */
export async function renew(session: StoreSession): Promise<RenewedCredentials> {
  const { refreshToken } = Credentials.parse(session.credentials);
  const { clientId, clientSecret } = session.app;
  if (!refreshToken || !clientId || !clientSecret) throw keysRefused();
  const keys = { client_id: clientId, client_secret: clientSecret };
  const reply = await postTokens(
    { ...session, url: adminOf(session) },
    { ...keys, grant_type: 'refresh_token', refresh_token: refreshToken },
  );
  if (reply.status === 400) throw keysRefused();
  return tokensOf(reply, session.http.now());
}

/** Until the new refresh token is first used the one before stays good, so that a lost answer may be asked for again. */
async function postTokens(
  { url, http, signal }: { url: string; http: HttpClient; signal?: AbortSignal },
  body: object,
): Promise<HttpReply> {
  try {
    return await http.request({
      method: 'POST',
      url: `${url}/admin/oauth/access_token`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw noAnswer(error, false);
  }
}

function tokensOf(reply: HttpReply, now: Date): RenewedCredentials {
  const json = jsonOf(reply);
  const { status, headers } = reply;
  if (status !== 200 || json === undefined) throw faultOf({ status, headers, json, writes: false });
  const tokens = WireTokens.safeParse(json);
  if (!tokens.success) {
    const where = `oauth/access_token: ${tokens.error.issues[0]?.path.join('.') ?? ''}`;
    throw unreadable(where, false);
  }
  const { access_token, refresh_token, expires_in } = tokens.data;
  return {
    credentials: { accessToken: access_token, ...(refresh_token ? { refreshToken: refresh_token } : {}) },
    expiresAt: expires_in === undefined ? null : new Date(now.getTime() + expires_in * 1000),
  };
}

/**
 * Whether Shopify has signed this query: everything but the signature, in order of the names, as a query string.
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
 */
export function isSignedQuery(returned: Readonly<Record<string, string>>, clientSecret: string): boolean {
  const { hmac, signature: _old, ...rest } = returned;
  // By code unit and not by language: both ends have to agree on the order.
  const sorted = Object.entries(rest).sort(([a], [b]) => Number(a > b) - Number(a < b));
  return isSameSignature(hmac, hmacOf(clientSecret, new URLSearchParams(sorted).toString(), 'hex'));
}
