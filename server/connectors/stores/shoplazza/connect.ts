import { z } from 'zod';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { HttpClient } from '../../lib/http.ts';
import type { Pace } from '../../lib/pace.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ConnectedStore, RenewedCredentials } from '../../store.ts';
import { ShoplazzaClient } from './client.ts';
import { PLATFORM } from './shop.ts';
import { WireShop } from './wire.ts';

/** The few calls of connecting go ahead of everything else. */
export const AT_ONCE: Pace = { take: async () => {}, done: () => {}, learn: () => {} };

const Given = z.object({ shop: z.string(), accessToken: z.string() });

/** How a store came by its token. A private app's signs webhooks with a secret of its own, which we do not know. */
export const ACCESS = { app: 'app', token: 'token' } as const;

/**
 * Proves the token of a private app that the merchant made in the shop's admin. Throws `DomainError` with what to
 * fix.
 */
export async function connectByToken(given: Record<string, string>, http: HttpClient): Promise<ConnectedStore> {
  const { shop, accessToken } = Given.parse(given);
  const tokens = { credentials: { accessToken, refreshToken: '' }, expiresAt: null };
  const host = shopHost(shop);
  try {
    return await provenStore(host, tokens, ACCESS.token, http);
  } catch (error) {
    throw domainError(error, host, 'storeTokenRefused');
  }
}

/** A shop with tokens that have just read its facts. Throws `StoreFault`; `DomainError` when it is another shop. */
export async function provenStore(
  host: string,
  { credentials, expiresAt }: RenewedCredentials,
  access: keyof typeof ACCESS,
  http: HttpClient,
): Promise<ConnectedStore> {
  const url = `https://${host}`;
  const client = new ShoplazzaClient({ url, http, pace: AT_ONCE }, credentials.accessToken ?? '');
  const shop = await client.call({ method: 'GET', path: 'shop' }, WireShop);
  const found = shop.system_domain.toLowerCase();
  if (isShopHost(found) && found !== host) throw new DomainError('storeIsAnother', { wanted: host, found });
  return {
    name: shop.name || host,
    url,
    identity: host,
    currency: shop.currency.toUpperCase(),
    // Each variant says its own unit; a shop has none.
    weightUnit: 'kg',
    credentials,
    expiresAt,
    facts: { plan: shop.subscription?.type ?? '', access },
  };
}

/** A fault as what the merchant can fix; `refused` where the keys were not accepted. */
export function domainError(error: unknown, host: string, refused: ErrorKey): unknown {
  if (!(error instanceof StoreFault)) return error;
  if (error.cause instanceof DomainError) return error.cause;
  if (error.kind === 'unauthorised') return new DomainError(refused, PLATFORM, { cause: error });
  return new DomainError('storeUnreachable', { store: host }, { cause: error });
}

/** One z, unlike the platform's name. */
const HOST = /^[a-z0-9-]+\.myshoplaza\.com$/;

/** Whether this is how the platform itself names a shop. */
export const isShopHost = (text: string): boolean => HOST.test(text);

/**
 * A shop's own host (`harbour.myshoplaza.com`) from its name, its address or a link into its admin. A domain of the
 * merchant's does not tell it. Throws `DomainError('storeUrlInvalid')`.
 */
export function shopHost(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (/^[a-z0-9-]+$/.test(text)) return `${text}.myshoplaza.com`;
  const full = /^https?:\/\//.test(text) ? text : `https://${text}`;
  const host = URL.canParse(full) ? new URL(full).hostname : '';
  if (!isShopHost(host)) throw new DomainError('storeUrlInvalid');
  return host;
}
