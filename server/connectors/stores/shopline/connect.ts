import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { unreadable } from '../../lib/answer.ts';
import type { HttpClient } from '../../lib/http.ts';
import { Bucket } from '../../lib/pace.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ConnectedStore } from '../../store.ts';
import { type Call, RATE, ShoplineClient } from './client.ts';
import { WireLocations, WireShop, WireSubscription } from './wire.ts';

const PLATFORM = 'Shopline';

/**
 * Proves a token by reading what the store is: its currency, and where its stock lies. Throws `DomainError` with what to
 * fix. https://developer.shopline.com/docs/admin-rest-api/store/store-information/query-store-information
 */
export async function proveStore(url: string, accessToken: string, http: HttpClient): Promise<ConnectedStore> {
  const client = new ShoplineClient({ url, http, pace: new Bucket(RATE) }, accessToken);
  try {
    const { data: shop } = await client.call(get('merchants/shop.json'), WireShop);
    const locationId = await stockLocation(client);
    if (locationId === null) throw unreadable('locations/list.json', false);
    return {
      name: shop.name || new URL(url).hostname,
      url,
      identity: url,
      currency: shop.currency,
      // Every variant has a unit of its own; this is the platform's own default.
      weightUnit: 'g',
      credentials: { accessToken },
      expiresAt: null,
      facts: { locationId, domain: shop.domain, ...(await planOf(client)) },
    };
  } catch (error) {
    throw error instanceof StoreFault ? domainError(error, url) : error;
  }
}

/** What to tell a merchant who is connecting. */
export function domainError(fault: StoreFault, store: string): DomainError {
  if (fault.cause instanceof DomainError) return fault.cause;
  const keys: Record<StoreFault['kind'], ErrorKey> = {
    unauthorised: 'storeTokenRefused',
    unreachable: fault.reason.key === 'row.storeHtml' ? 'storeAnswerUnreadable' : 'storeUnreachable',
    throttled: 'storeUnreachable',
    rejected: 'storeUnreachable',
  };
  return new DomainError(keys[fault.kind], { store, platform: PLATFORM }, { cause: fault });
}

/** The plan, where the token may know it: a fact to show, nothing hangs on it. */
async function planOf(client: ShoplineClient): Promise<{ plan?: string }> {
  try {
    const { data } = await client.call(get('store/subscription'), WireSubscription);
    const names = data.find(({ enable }) => enable)?.product_name ?? {};
    const plan = names.en ?? Object.values(names)[0];
    return plan ? { plan } : {};
  } catch (error) {
    if (error instanceof StoreFault) return {};
    throw error;
  }
}

const get = (path: string): Call => ({ method: 'GET', path });

/**
 * Where stock is counted: the default location, unless it is switched off. Null when there is none.
 * https://developer.shopline.com/docs/admin-rest-api/product/inventory/location/get-locations
 */
export async function stockLocation(client: ShoplineClient): Promise<string | null> {
  const { locations } = await client.call({ method: 'GET', path: 'locations/list.json' }, WireLocations);
  const open = locations.filter(({ active }) => active);
  return (open.find(({ is_default: isDefault }) => isDefault) ?? open[0])?.id ?? null;
}

const DOMAIN = '.myshopline.com';
const HANDLE = /^[a-z0-9][a-z0-9-]*$/;

/** The address of the store with this handle: how the platform calls it, for good. */
export const addressOf = (handle: string): string => `https://${handle}${DOMAIN}`;

/** Whether this is how the platform writes a handle. */
export const isHandle = (text: string): boolean => HANDLE.test(text);

/**
 * A store's address (`https://harbour.myshopline.com`) from its handle, its address or any page below it. A domain of the
 * merchant's own does not tell the handle. Throws `DomainError('storeUrlInvalid')`.
 */
export function storeAddress(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (isHandle(text)) return addressOf(text);
  const full = /^https?:\/\//.test(text) ? text : `https://${text}`;
  const host = URL.canParse(full) ? new URL(full).hostname : '';
  const handle = host.endsWith(DOMAIN) ? host.slice(0, -DOMAIN.length) : '';
  if (!isHandle(handle)) throw new DomainError('storeUrlInvalid');
  return addressOf(handle);
}
