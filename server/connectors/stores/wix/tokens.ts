import { StoreFault } from '../../lib/storeFault.ts';
import type { AppKeys, RenewedCredentials } from '../../store.ts';
import { type Reached, WixClient } from './client.ts';
import { Refusal } from './fault.ts';
import { WireToken, WireTokenInfo } from './wire.ts';

/**
 * A new token for an instance: it lasts four hours, and there is no other way to go on than to ask for the next. Throws
 * `StoreFault('unauthorised')` when the app is not on the site any more, or its secret is wrong.
 * dev.wix.com/docs/api-reference/app-management/oauth-2/create-access-token
 */
export async function mintToken(reached: Reached, app: AppKeys, instanceId: string): Promise<RenewedCredentials> {
  const body = {
    grant_type: 'client_credentials',
    client_id: app.appId,
    client_secret: app.appSecret,
    instance_id: instanceId,
  };
  const asked = Date.now();
  try {
    const client = new WixClient(reached, null);
    const { access_token, expires_in } = await client.call({ method: 'POST', path: '/oauth2/token', body }, WireToken);
    return { credentials: { accessToken: access_token }, expiresAt: new Date(asked + expires_in * 1000) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StoreFault('unauthorised', { key: 'row.storeOffline' }, { cause: error });
  }
}

/** Whether Wix itself says that a token is of this app on this instance. */
export async function isTokenOf(reached: Reached, token: string, app: AppKeys, instanceId: string): Promise<boolean> {
  const client = new WixClient(reached, null);
  const call = { method: 'POST' as const, path: '/oauth2/token-info', body: { token } };
  const info = await client.call(call, WireTokenInfo);
  return info.active && info.instanceId === instanceId && (info.clientId ?? app.appId) === app.appId;
}
