import { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { jsonOf, noAnswer } from '../../lib/answer.ts';
import { unreadable } from '../../lib/faults.ts';
import type { HttpClient } from '../../lib/http.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { AppKeys, RenewedCredentials } from '../../store.ts';
import { faultOf } from './fault.ts';
import { signBody } from './signature.ts';

const App = z.object({ appKey: z.string().min(1), appSecret: z.string().min(1) });
export type App = z.infer<typeof App>;

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
export const createToken = (site: Site, app: App, code: string): Promise<RenewedCredentials> =>
  askToken(site, app, 'create', JSON.stringify({ code }));

/** A new token in place of the one the store gave last, which works for five more minutes. There is no refresh token. */
export const refreshToken = (site: Site, app: App): Promise<RenewedCredentials> => askToken(site, app, 'refresh', '');

async function askToken(
  { url, http, signal }: Site,
  { appKey, appSecret }: App,
  step: 'create' | 'refresh',
  body: string,
): Promise<RenewedCredentials> {
  const timestamp = String(Date.now());
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
  return { credentials: { accessToken: answer.data.accessToken }, expiresAt: endOf(answer.data.expireTime) };
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
function endOf(expireTime: string | null | undefined): Date {
  const ms = Date.parse(expireTime ?? '');
  const left = ms - Date.now();
  return new Date(left > HOUR / 2 && left <= LIFE + HOUR ? ms : Date.now() + LIFE);
}
