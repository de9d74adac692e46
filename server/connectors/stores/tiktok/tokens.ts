import { z } from 'zod';
import { jsonOf } from '../../lib/answer.ts';
import { keysRefused, unreadable } from '../../lib/faults.ts';
import { type HttpClient, HttpFailure, type HttpReply } from '../../lib/http.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { RenewedCredentials, StoreSession } from '../../store.ts';
import { faultOf, Refusal } from './fault.ts';
import { AUTH, paths } from './paths.ts';
import { WireTokens } from './wire.ts';

export const Credentials = z.object({ accessToken: z.string(), refreshToken: z.string().default('') });

interface Keys {
  appKey: string;
  appSecret: string;
}

/**
 * Tokens for the code of a consent, which lives half an hour and once.
 * partner.tiktokshop.com/docv2/page/seller-authorization-guide
 */
export const exchangeCode = (keys: Keys, code: string, http: HttpClient): Promise<RenewedCredentials> =>
  ask(http, keys, paths.token, { auth_code: code, grant_type: 'authorized_code' });

/** New tokens for those that end. Throws `StoreFault('unauthorised')` when the seller has to consent again. */
export async function renew({ credentials, app, http, signal }: StoreSession): Promise<RenewedCredentials> {
  const { refreshToken } = Credentials.parse(credentials);
  const { appKey, appSecret } = app;
  if (!refreshToken || !appKey || !appSecret) throw keysRefused();
  try {
    const query = { refresh_token: refreshToken, grant_type: 'refresh_token' };
    return await ask(http, { appKey, appSecret }, paths.refresh, query, signal);
  } catch (error) {
    throw error instanceof Refusal ? keysRefused() : error;
  }
}

/** The app's secret stands in the address, so nothing that is thrown from here may quote it. */
async function ask(
  http: HttpClient,
  { appKey, appSecret }: Keys,
  path: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<RenewedCredentials> {
  const all = new URLSearchParams({ app_key: appKey, app_secret: appSecret, ...query });
  let reply: HttpReply;
  try {
    reply = await http.request({ method: 'GET', url: `${AUTH}${path}?${all}`, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (error instanceof HttpFailure) throw new StoreFault('unreachable', { key: 'row.storeUnreachable' });
    throw error;
  }
  const json = jsonOf(reply);
  const fault = faultOf(reply, json, path, false);
  if (fault) throw fault;
  const parsed = z.object({ data: WireTokens }).safeParse(json);
  if (!parsed.success) throw unreadable(`${path}: ${parsed.error.issues[0]?.path.slice(1).join('.')}`, false);
  const { access_token, access_token_expire_in, refresh_token } = parsed.data.data;
  return {
    credentials: { accessToken: access_token, refreshToken: refresh_token },
    expiresAt: new Date(access_token_expire_in * 1000),
  };
}
