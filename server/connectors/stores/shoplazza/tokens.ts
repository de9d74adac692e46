import { jsonOf, noAnswer } from '../../lib/answer.ts';
import { keysRefused, unreadable } from '../../lib/faults.ts';
import type { HttpClient } from '../../lib/http.ts';
import type { Pace } from '../../lib/pace.ts';
import { paced } from '../../lib/paced.ts';
import type { AppKeys, RenewedCredentials, StoreSession } from '../../store.ts';
import { faultOf } from './fault.ts';
import { Credentials } from './shop.ts';
import { WireToken } from './wire.ts';

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
export function askToken(shop: Asking, app: AppKeys, grant: Grant): Promise<RenewedCredentials> {
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
