import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { brandName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import type { HttpClient } from '../../lib/http.ts';
import { isSameSignature } from '../../lib/signatures.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { AppKeys, ConnectedStore, RenewedCredentials, StoreAuthorisation } from '../../store.ts';
import { type Reached, WixClient } from './client.ts';
import { Refusal } from './fault.ts';
import {
  WireCatalog,
  WireInstance,
  WireProduct,
  WireProductPage,
  WireProperties,
  WireToken,
  WireTokenInfo,
} from './wire.ts';

const platform = brandName.wix;
/** Countries that weigh in pounds, for sites without a product that tells. */
const IN_POUNDS = ['US', 'LR', 'MM'];

/**
 * Installation from outside Wix's market: Wix asks which site, and hands our own address back with the instance in it.
 * dev.wix.com/docs/build-apps/launch-your-app/app-distribution/set-up-an-external-install-flow
 */
export const authorisation: StoreAuthorisation = {
  consentUrl({ appId = '' }, { state, returnUrl }) {
    const back = new URL(returnUrl);
    back.searchParams.set('state', state);
    return `https://www.wix.com/app-installer?${new URLSearchParams({ appId, postInstallationUrl: back.href })}`;
  },

  async accept(app, returned, _round, http) {
    if (returned.error !== undefined) throw new DomainError('authorisationRefused');
    const instanceId = instanceIn(returned.signedInstance ?? '', app.appSecret ?? '');
    // An instance id alone proves nothing: anybody can know it.
    const named = [instanceId, returned.instanceId].every((id) => id === instanceId);
    if (instanceId === null || !named || (returned.appId ?? app.appId) !== app.appId) throw forged();
    try {
      const { credentials, expiresAt } = await mintToken({ http }, app, instanceId);
      const token = credentials.accessToken ?? '';
      if (!(await isTokenOf({ http }, token, app, instanceId))) throw forged();
      return [{ ...(await siteFacts(http, token)), identity: instanceId, credentials, expiresAt }];
    } catch (error) {
      throw error instanceof StoreFault ? domainError(error) : error;
    }
  },
};

const forged = (): DomainError => new DomainError('storeForged', { platform });

/** What the site says of itself. Throws `DomainError` for one whose catalog cannot be written to. */
async function siteFacts(
  http: HttpClient,
  token: string,
): Promise<Omit<ConnectedStore, 'identity' | 'credentials' | 'expiresAt'>> {
  const client = new WixClient({ http }, token);
  const { catalogVersion } = await client.call({ method: 'GET', path: '/stores/v3/provision/version' }, WireCatalog);
  if (catalogVersion === 'STORES_NOT_INSTALLED') throw new DomainError('storeAppMissing', { platform });
  if (catalogVersion !== 'V3_CATALOG') throw new DomainError('storeCatalogOld');
  const { site } = await client.call({ method: 'GET', path: '/apps/v1/instance' }, WireInstance);
  const { properties } = await client.call({ method: 'GET', path: '/site-properties/v4/properties' }, WireProperties);
  const currency = properties.paymentCurrency || site.paymentCurrency;
  if (currency === '')
    throw new StoreFault('unreachable', { key: 'row.answerUnexpected', params: { where: 'paymentCurrency' } });
  const url = site.url.replace(/\/+$/, '');
  return {
    name: properties.siteDisplayName || site.siteDisplayName || url,
    url,
    currency,
    weightUnit: await weightUnitOf(client, properties.locale?.country ?? ''),
    facts: {},
  };
}

/** Wix tells the site's unit of weight with a product only. */
async function weightUnitOf(client: WixClient, country: string): Promise<WeightUnit> {
  const body = { query: { cursorPaging: { limit: 1 } }, fields: ['WEIGHT_MEASUREMENT_UNIT_INFO'] };
  const call = { method: 'POST' as const, path: '/stores/v3/products/query', body };
  const [row] = (await client.call(call, WireProductPage)).products;
  const unit = WireProduct.safeParse(row).data?.physicalProperties?.weightMeasurementUnitInfo?.weightMeasurementUnit;
  if (unit === 'LB' || unit === 'KG') return unit === 'LB' ? 'lb' : 'kg';
  return IN_POUNDS.includes(country) ? 'lb' : 'kg';
}

const byKind: Record<StoreFault['kind'], ErrorKey> = {
  unauthorised: 'storeTokenRefused',
  unreachable: 'storeUnreachable',
  throttled: 'storeUnreachable',
  rejected: 'storeUnreachable',
};

function domainError(fault: StoreFault): DomainError {
  if (fault.cause instanceof DomainError) return fault.cause;
  return new DomainError(byKind[fault.kind], { platform, store: platform }, { cause: fault });
}

const Instance = z.object({ instanceId: z.guid() });

/**
 * The instance that a `signedInstance` vouches for: `<signature>.<payload>`, both base64url, the signature an HMAC-SHA256
 * over the payload's text with the app's secret. Null when it is not signed so.
 * dev.wix.com/docs/build-apps/develop-your-app/access/app-instances/parse-the-app-instance-query-parameter
 */
export function instanceIn(signedInstance: string, appSecret: string): string | null {
  const [signature = '', payload = '', ...more] = signedInstance.split('.');
  const expected = createHmac('sha256', appSecret).update(payload).digest('base64url');
  if (appSecret === '' || payload === '' || more.length > 0 || !isSameSignature(signature, expected)) return null;
  try {
    return Instance.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data?.instanceId ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

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
  const asked = reached.http.now().getTime();
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
async function isTokenOf(reached: Reached, token: string, app: AppKeys, instanceId: string): Promise<boolean> {
  const client = new WixClient(reached, null);
  const call = { method: 'POST' as const, path: '/oauth2/token-info', body: { token } };
  const info = await client.call(call, WireTokenInfo);
  return info.active && info.instanceId === instanceId && (info.clientId ?? app.appId) === app.appId;
}
