import { z } from 'zod';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { jsonOf, keysRefused, unreadable } from '../../lib/answer.ts';
import { type HttpClient, HttpFailure, type HttpReply } from '../../lib/http.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { AppKeys, ConnectedStore, RenewedCredentials, StoreAuthorisation, StoreSession } from '../../store.ts';
import { type Access, AUTH, CONSENT, paths, TikTokClient } from './client.ts';
import { faultOf, Refusal } from './fault.ts';
import { Credentials, currencyOf, defaultWarehouse, PLATFORM, sellerCentre } from './shop.ts';
import { type WireShop, WireShops, WireTokens } from './wire.ts';

/**
 * Binding shops by TikTok Shop's consent page. Which seller it is, the page itself asks; one consent may hold several
 * shops. partner.tiktokshop.com/docv2/page/seller-authorization-guide
 */
export const authorisation: StoreAuthorisation = {
  consentUrl(app, { state }) {
    return `${CONSENT}?${new URLSearchParams({ service_id: appOf(app).serviceId, state })}`;
  },

  async accept(app, returned, _round, http) {
    const { appKey, appSecret } = appOf(app);
    if (!returned.code) throw new DomainError('authorisationRefused');
    // What the browser brings is not signed: `state` and the single use of the code stand for it.
    if (returned.app_key !== appKey) throw new DomainError('storeForged', { platform: PLATFORM });
    try {
      const tokens = await tokensFor({ appKey, appSecret }, returned.code, http);
      const access = { http, appKey, appSecret, accessToken: tokens.credentials.accessToken ?? '' };
      return await shopsOf(access, tokens);
    } catch (error) {
      throw error instanceof StoreFault ? domainError(error) : error;
    }
  },
};

/** A code that is refused was used before, or is older than half an hour. */
async function tokensFor(
  keys: { appKey: string; appSecret: string },
  code: string,
  http: HttpClient,
): Promise<RenewedCredentials> {
  try {
    return await exchangeCode(keys, code, http);
  } catch (error) {
    throw error instanceof Refusal ? new DomainError('authorisationStale', {}, { cause: error }) : error;
  }
}

async function shopsOf(access: Omit<Access, 'cipher'>, tokens: RenewedCredentials): Promise<ConnectedStore[]> {
  const all = new TikTokClient({ ...access, cipher: null });
  const { shops } = await all.call({ method: 'GET', path: paths.shops, ofShop: false }, WireShops);
  const connected: ConnectedStore[] = [];
  for (const shop of shops) {
    const currency = currencyOf(shop.region);
    if (currency !== null) connected.push(await connectedStore(access, tokens, shop, currency));
  }
  if (connected.length === 0) throw new DomainError('storeWithoutShop', { platform: PLATFORM });
  return connected;
}

async function connectedStore(
  access: Omit<Access, 'cipher'>,
  tokens: RenewedCredentials,
  { id, name, region, seller_type, cipher }: WireShop,
  currency: string,
): Promise<ConnectedStore> {
  const warehouseId = await defaultWarehouse(new TikTokClient({ ...access, cipher }));
  return {
    name: name || `${PLATFORM} ${region}`,
    url: access.http.effectiveUrl(sellerCentre(region, id)),
    identity: id,
    currency,
    weightUnit: 'kg',
    ...tokens,
    facts: { cipher, region, sellerType: seller_type, warehouseId },
  };
}

/** What to tell a merchant who is connecting. */
function domainError(fault: StoreFault): DomainError {
  const keys: Record<StoreFault['kind'], ErrorKey> = {
    unauthorised: 'storeTokenRefused',
    unreachable: 'storeUnreachable',
    throttled: 'storeUnreachable',
    rejected: 'storeTokenRefused',
  };
  return new DomainError(keys[fault.kind], { platform: PLATFORM, store: PLATFORM }, { cause: fault });
}

/** What a service is registered with: docs/platforms/tiktok.md. Throws `DomainError('storeNotConfigured')`. */
function appOf(app: AppKeys): { appKey: string; appSecret: string; serviceId: string } {
  const { appKey, appSecret, serviceId } = app;
  if (appKey && appSecret && serviceId) return { appKey, appSecret, serviceId };
  const variables = 'TIKTOK_APP_KEY, TIKTOK_APP_SECRET, TIKTOK_SERVICE_ID';
  throw new DomainError('storeNotConfigured', { platform: PLATFORM, variables });
}

interface Keys {
  appKey: string;
  appSecret: string;
}

/**
 * Tokens for the code of a consent, which lives half an hour and once.
 * partner.tiktokshop.com/docv2/page/seller-authorization-guide
 */
const exchangeCode = (keys: Keys, code: string, http: HttpClient): Promise<RenewedCredentials> =>
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
