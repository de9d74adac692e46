import { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { jsonOf, noAnswer, unreadable } from '../../lib/answer.ts';
import type { HttpClient } from '../../lib/http.ts';
import { hmacOf, isSameSignature } from '../../lib/signatures.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { AppKeys, RenewedCredentials, StoreAuthorisation } from '../../store.ts';
import { addressOf, domainError, isHandle, proveStore, storeAddress } from './connect.ts';
import { faultOf } from './fault.ts';

/** Milliseconds that what the browser brings may be old, or ahead of our clock. */
const FRESH = 10 * 60_000;

/**
 * Binding a store by Shopline's consent page. `customField` plays the part of `state`: it comes back under that name.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/app-authorization
 */
export const authorisation = {
  shopOf: storeAddress,

  consentUrl(app, { state, returnUrl, shop }) {
    const query = new URLSearchParams({
      appKey: appOf(app).appKey,
      responseType: 'code',
      scope: SCOPES.join(','),
      redirectUri: returnUrl,
      customField: state,
    });
    // The page is an application of its own: what is asked stands behind the `#`.
    return `${storeAddress(shop ?? '')}/admin/oauth-web/#/oauth/authorize?${query}`;
  },

  async accept(keys, returned, round, http) {
    const app = appOf(keys);
    const forged = new DomainError('storeForged', { platform: 'Shopline' });
    if (!isSignedQuery(returned, app.appSecret) || returned.appkey !== app.appKey) throw forged;
    if (!(Math.abs(http.now().getTime() - Number(returned.timestamp)) <= FRESH))
      throw new DomainError('authorisationStale');
    const { handle = '', code } = returned;
    if (!isHandle(handle)) throw forged;
    const url = addressOf(handle);
    if (round.shop !== url) throw new DomainError('storeIsAnother', { wanted: round.shop ?? '', found: url });
    if (!code) throw new DomainError('authorisationRefused');
    try {
      const { credentials, expiresAt } = await createToken({ url, http }, app, code);
      return [{ ...(await proveStore(url, credentials.accessToken ?? '', http)), credentials, expiresAt }];
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      // The one thing that can be wrong with a signed answer is its code: used before, or older than ten minutes.
      throw error.kind === 'unauthorised' ? new DomainError('authorisationStale') : domainError(error, url);
    }
  },
} satisfies StoreAuthorisation;

/** What the app asks a store for, as each call's page of the documentation names it. */
const SCOPES = [
  'read_store_information',
  'read_location',
  'read_products',
  'write_products',
  'read_inventory',
  'write_inventory',
  'read_orders',
  'write_orders',
  'read_assigned_fulfillment_orders',
  'read_fulfillment_service',
] as const;

const App = z.object({ appKey: z.string().min(1), appSecret: z.string().min(1) });
type App = z.infer<typeof App>;

/** The app's keys. Throws `DomainError('storeNotConfigured')` where this server has none. */
export function appOf(keys: AppKeys): App {
  const app = App.safeParse(keys);
  if (app.success) return app.data;
  const variables = 'SHOPLINE_APP_KEY, SHOPLINE_APP_SECRET';
  throw new DomainError('storeNotConfigured', { platform: 'Shopline', variables });
}

const HOUR = 3_600_000;
/** How long a token lives, for when its answer's own time cannot be read. */
const LIFE = 10 * HOUR;
/** Milliseconds until a refresh that came too soon after the last one may be tried again. */
const REFRESH_PAUSE = 60_000;

/** HTTP 200 whatever happened; `code` tells. */
const Answer = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  i18nCode: z.string().nullish(),
  message: z.string().nullish(),
  data: z
    .object({ accessToken: z.string().min(1), expireTime: z.string().nullish() })
    .nullish()
    .catch(null),
});

interface Site {
  url: string;
  http: HttpClient;
  signal?: AbortSignal;
}

/**
 * The token for a code, which lives ten minutes and works once. Throws `StoreFault('unauthorised')` for a stale one.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/app-authorization
 */
const createToken = (site: Site, app: App, code: string): Promise<RenewedCredentials> =>
  askToken(site, app, 'create', JSON.stringify({ code }));

/** A new token in place of the one the store gave last, which works for five more minutes. There is no refresh token. */
export const refreshToken = (site: Site, app: App): Promise<RenewedCredentials> => askToken(site, app, 'refresh', '');

async function askToken(
  { url, http, signal }: Site,
  { appKey, appSecret }: App,
  step: 'create' | 'refresh',
  body: string,
): Promise<RenewedCredentials> {
  const timestamp = String(http.now().getTime());
  const sign = signBody(appSecret, body, timestamp);
  const reply = await http
    .request({
      method: 'POST',
      url: `${url}/admin/oauth/token/${step}`,
      headers: { accept: 'application/json', 'content-type': 'application/json', appkey: appKey, timestamp, sign },
      body,
      ...(signal ? { signal } : {}),
    })
    .catch((error: unknown) => {
      throw noAnswer(error, false);
    });
  const json = jsonOf(reply);
  const answer = Answer.safeParse(json).data;
  if (reply.status >= 300 || json === undefined) {
    throw faultOf({ status: reply.status, headers: reply.headers, json, writes: false });
  }
  if (!answer) throw unreadable(`oauth/token/${step}`, false);
  if (answer.code !== '200' || !answer.data) throw refusal(answer);
  return {
    credentials: { accessToken: answer.data.accessToken },
    expiresAt: endOf(answer.data.expireTime, http.now().getTime()),
  };
}

function refusal({ code, i18nCode, message }: z.infer<typeof Answer>): StoreFault {
  if (i18nCode === 'REQUEST_FREQUENTLY' || code === '429') {
    return new StoreFault('throttled', { key: 'row.storeThrottled' }, { retryAfter: REFRESH_PAUSE });
  }
  const detail = message || i18nCode || code;
  if (/^5\d\d$/.test(code)) return new StoreFault('unreachable', { key: 'row.storeRejected', params: { detail } });
  return new StoreFault('unauthorised', { key: 'row.storeOffline' }, { cause: new Error(detail) });
}

/** A time without its zone, or one that is past, would have the token renewed without end, or never. */
function endOf(expireTime: string | null | undefined, now: number): Date {
  const ms = Date.parse(expireTime ?? '');
  const left = ms - now;
  return new Date(left > HOUR / 2 && left <= LIFE + HOUR ? ms : now + LIFE);
}

/**
 * Whether the app's secret signed this query: HMAC-SHA256 over all of it but `sign`, sorted by name.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/generate-and-verify-signatures
 */
export function isSignedQuery(query: Readonly<Record<string, string>>, secret: string): boolean {
  const pairs = Object.entries(query).filter(([name]) => name !== 'sign');
  const sorted = pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('&');
  return isSameSignature(query.sign, hmacOf(secret, text, 'hex'));
}

/** The sign of a post: over its body and its time (ms), one behind the other. */
export const signBody = (secret: string, body: string, timestamp: string): string =>
  hmacOf(secret, body + timestamp, 'hex');
