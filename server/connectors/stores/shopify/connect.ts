import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import type { HttpClient } from '../../lib/http.ts';
import { Bucket } from '../../lib/pace.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ConnectedStore } from '../../store.ts';
import { RATE, ShopifyClient } from './client.ts';
import { locations, publications, shopFacts } from './documents/shop.ts';
import { Refusal } from './fault.ts';
import { units } from './productBody.ts';
import { defineMarks } from './shop.ts';
import { WireLocations, WirePublications, WireShop } from './wire.ts';

const PLATFORM = 'Shopify';

/**
 * Proves a token by reading the shop with it, and makes the shop know our mark: what `connect` answers, but for the
 * tokens. Throws `DomainError` with what to fix.
 */
export async function proveShop(
  domain: string,
  accessToken: string,
  http: HttpClient,
): Promise<Omit<ConnectedStore, 'credentials' | 'expiresAt'>> {
  const client = new ShopifyClient({ url: `https://${domain}`, http, pace: new Bucket(RATE) }, accessToken);
  try {
    const { shop, currentAppInstallation } = await client.ask(shopFacts, {}, WireShop);
    if (shop.myshopifyDomain !== domain) {
      throw new DomainError('storeIsAnother', { wanted: domain, found: shop.myshopifyDomain });
    }
    const granted = currentAppInstallation.accessScopes.map(({ handle }) => handle);
    if (missingScopes(granted).length > 0) throw new DomainError('storeKeysReadOnly');
    const locationId = await stockLocation(client);
    await defineMarks(client);
    return {
      name: shop.name,
      url: shop.primaryDomain.url.replace(/\/$/, ''),
      identity: domain,
      currency: shop.currencyCode,
      weightUnit: weightUnitOf(shop.weightUnit),
      facts: {
        plan: shop.plan.publicDisplayName,
        locationId,
        publicationId: await onlineStore(client),
        orderDays: orderDays(granted),
        holds: granted.some((scope) => FULFILMENT_ORDERS.test(scope)) ? 'shown' : '',
      },
    };
  } catch (error) {
    throw error instanceof StoreFault ? domainError(error, domain) : error;
  }
}

/** Where stock is counted: the first place that ships what is bought online. */
async function stockLocation(client: ShopifyClient): Promise<string> {
  const { nodes } = (await client.ask(locations, {}, WireLocations)).locations;
  const open = nodes.filter(({ isActive }) => isActive);
  const found = open.find(({ fulfillsOnlineOrders }) => fulfillsOnlineOrders) ?? open[0];
  if (!found) throw new DomainError('storeKeysReadOnly');
  return found.id;
}

/** The sales channel of that name; "" where there is none, or the token may not see it. */
async function onlineStore(client: ShopifyClient): Promise<string> {
  try {
    const { nodes } = (await client.ask(publications, {}, WirePublications)).publications;
    return nodes.find(({ catalog }) => catalog?.title === 'Online Store')?.id ?? '';
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
}

function weightUnitOf(word: string): WeightUnit {
  const names = Object.entries(units) as [WeightUnit, string][];
  return names.find(([, name]) => name === word)?.[0] ?? 'kg';
}

/** What to tell a merchant who is connecting. */
export function domainError(fault: StoreFault, store: string): DomainError {
  if (fault.cause instanceof DomainError) return fault.cause;
  const keys: Record<StoreFault['kind'], ErrorKey> = {
    unauthorised: 'storeTokenRefused',
    unreachable: fault.reason.key === 'row.storeHtml' ? 'storeAnswerUnreadable' : 'storeUnreachable',
    throttled: 'storeUnreachable',
    rejected: fault instanceof Refusal ? 'storeKeysReadOnly' : 'storeUnreachable',
  };
  return new DomainError(keys[fault.kind], { store, platform: PLATFORM }, { cause: fault });
}

/** What we ask for. Orders come back 60 days; more has to be asked of Shopify for each app. */
export const SCOPES = [
  'write_products',
  'write_inventory',
  'read_locations',
  'write_publications',
  'read_orders',
  'write_merchant_managed_fulfillment_orders',
  // What other services send: without reading it their part of an order looks as if nobody had been told to send it, and
  // without writing it they cannot be asked to give it back. A store bound before it was asked for sees it and no more.
  'write_third_party_fulfillment_orders',
  // Without it nothing can be recorded of a parcel's way: https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/fulfillmentEventCreate
  'write_fulfillments',
] as const;

/** Any of these lets an app see fulfilment orders; without one an order that is asked for them is refused as a whole. */
const FULFILMENT_ORDERS = /^(read|write)_(merchant_managed|assigned|third_party)_fulfillment_orders$/;

/** Whether a store with this fact shows who holds or sends an order. One bound before it was kept has the scopes we asked for. */
export const showsHolds = (fact: string | undefined): boolean => fact !== '';

/** With this one an app sees the orders of all times; Shopify grants it on request. */
const ALL_ORDERS = 'read_all_orders';
/** The days of orders that an app sees without it. https://shopify.dev/docs/api/usage/access-scopes#orders-permissions */
const ORDER_DAYS = 60;

/** How many days of orders an app with these scopes sees, as a fact of the store; "" for all. */
const orderDays = (granted: readonly string[]): string => (granted.includes(ALL_ORDERS) ? '' : String(ORDER_DAYS));

/** Since when a store with this fact shows its orders; null for all of them. A store bound before it was kept has the usual days. */
export function ordersSince(fact: string | undefined, now: Date): Date | null {
  const days = fact ?? String(ORDER_DAYS);
  return days === '' ? null : new Date(now.getTime() - Number(days) * 24 * 3_600_000);
}

/** Without these nothing can be published. The others only narrow what can be done. */
const NEEDED = ['write_products', 'write_inventory', 'read_locations'];

/** Which of those are missing. */
const missingScopes = (granted: readonly string[]): string[] => NEEDED.filter((scope) => !granted.includes(scope));

const DOMAIN = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** Whether this is how Shopify itself names a shop. */
export const isShopDomain = (text: string): boolean => DOMAIN.test(text);

/**
 * A shop's domain at Shopify (`harbour.myshopify.com`) from its name, its address, or a page of its admin
 * (`admin.shopify.com/store/harbour`). A domain of the merchant's own does not tell it. Throws
 * `DomainError('storeUrlInvalid')`.
 */
export function shopDomain(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (/^[a-z0-9][a-z0-9-]*$/.test(text)) return `${text}.myshopify.com`;
  const full = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) throw new DomainError('storeUrlInvalid');
  const { hostname, pathname } = new URL(full);
  const [, inAdmin] = /^\/store\/([a-z0-9-]+)/.exec(pathname) ?? [];
  const domain = hostname === 'admin.shopify.com' && inAdmin ? `${inAdmin}.myshopify.com` : hostname;
  if (!isShopDomain(domain)) throw new DomainError('storeUrlInvalid');
  return domain;
}
