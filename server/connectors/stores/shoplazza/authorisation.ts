import { DomainError } from '#contract/errors.ts';
import { jsonOf, keysRefused, noAnswer, unreadable } from '../../lib/answer.ts';
import type { HttpClient } from '../../lib/http.ts';
import { type Pace, paced } from '../../lib/pace.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import type { AppKeys, RenewedCredentials, StoreAuthorisation, StoreSession } from '../../store.ts';
import { ACCESS, AT_ONCE, domainError, isShopHost, provenStore, shopHost } from './connect.ts';
import { faultOf } from './fault.ts';
import { Credentials, PLATFORM } from './shop.ts';
import { WireToken } from './wire.ts';

/** Parted by blanks, each in the singular. */
const SCOPES = [
  'read_shop',
  'read_product',
  'write_product',
  'read_collection',
  'write_collection',
  'read_order',
  'write_order',
  'read_customer',
].join(' ');

/** Consent on the shop's own page. https://www.shoplazza.dev/reference/authentication */
export const authorisation: StoreAuthorisation = {
  shopOf: shopHost,

  consentUrl({ clientId = '' }, { state, returnUrl, shop }) {
    const query = { client_id: clientId, scope: SCOPES, redirect_uri: returnUrl, response_type: 'code', state };
    return `https://${shop}/admin/oauth/authorize?${new URLSearchParams(query)}`;
  },

  async accept(app, returned, round, http) {
    const { error, code = '', shop = '' } = returned;
    if (!isSigned(returned, app.clientSecret ?? '')) throw new DomainError('storeForged', PLATFORM);
    if (error !== undefined) throw new DomainError('authorisationRefused');
    const host = shop.toLowerCase();
    if (!isShopHost(host) || host !== round.shop) {
      throw new DomainError('storeIsAnother', { wanted: round.shop ?? '', found: host });
    }
    try {
      const grant = { grant_type: 'authorization_code' as const, code, redirect_uri: round.returnUrl };
      // A code works once and for a short time: what is refused was used, or is too old.
      const tokens = await askToken({ url: `https://${host}`, http, pace: AT_ONCE }, app, grant);
      return [await provenStore(host, tokens, ACCESS.app, http)];
    } catch (thrown) {
      throw domainError(thrown, host, 'authorisationStale');
    }
  },
};

/**
 * Whether the platform signed what the browser brought back: everything but `hmac`, sorted by name, `k=v` joined by
 * `&`. The vendor's command line tool signs the plain values and its Go library the encoded ones, so both count.
 * https://www.shoplazza.dev/reference/authentication
 */
export function isSigned(returned: Readonly<Record<string, string>>, clientSecret: string): boolean {
  const { hmac = '', ...rest } = returned;
  const pairs = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  const plain = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const encoded = new URLSearchParams(pairs).toString();
  const matches = [plain, encoded].map((message) => isSameSignature(hmac, hmacOf(clientSecret, message, 'hex')));
  return matches.includes(true);
}

/** A shop on the way to a token. */
interface Asking {
  url: string;
  http: HttpClient;
  pace: Pace;
  signal?: AbortSignal;
}

type Grant =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string };

/**
 * `POST /admin/oauth/token`, as a form, the way the vendor's own library sends it. Throws `StoreFault`: `unauthorised`
 * for a grant or app that is not accepted. https://www.shoplazza.dev/reference/authentication
 */
function askToken(shop: Asking, app: AppKeys, grant: Grant): Promise<RenewedCredentials> {
  const { clientId = '', clientSecret = '' } = app;
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...grant }).toString();
  return paced(shop, async () => {
    const reply = await post(shop, body);
    const json = jsonOf(reply);
    const { status, headers } = reply;
    if (json !== undefined && (status === 400 || status === 401)) {
      throw keysRefused();
    }
    if (status >= 300 || json === undefined) throw faultOf({ status, headers, json, writes: true, names: false });
    const token = WireToken.safeParse(json).data;
    if (!token) throw unreadable('admin/oauth/token', true);
    return {
      credentials: { accessToken: token.access_token, refreshToken: token.refresh_token },
      expiresAt: timeOf(token.expires_at ?? null),
    };
  });
}

/** New tokens for old; the old ones end with the first use of the new. */
export function renewTokens(session: StoreSession): Promise<RenewedCredentials> {
  const { refreshToken } = Credentials.parse(session.credentials);
  if (refreshToken === '') throw keysRefused();
  return askToken(session, session.app, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

async function post({ url, http, signal }: Asking, body: string) {
  try {
    return await http.request({
      method: 'POST',
      url: `${url}/admin/oauth/token`,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body,
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw noAnswer(error, true);
  }
}

/** Seconds since 1970; larger numbers can only be milliseconds. */
function timeOf(expiresAt: number | null): Date | null {
  if (expiresAt === null || !Number.isFinite(expiresAt)) return null;
  return new Date(expiresAt > 1e11 ? expiresAt : expiresAt * 1000);
}
