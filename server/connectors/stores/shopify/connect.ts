import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import type { HttpClient } from '../../lib/http.ts';
import { Bucket } from '../../lib/pace.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { ConnectedStore } from '../../store.ts';
import { ShopifyClient } from './client.ts';
import { locations, publications, shopFacts } from './documents/shop.ts';
import { Refusal } from './fault.ts';
import { defineMarks } from './marks.ts';
import { RATE } from './rate.ts';
import { missingScopes, orderDays } from './scopes.ts';
import { units } from './variantInput.ts';
import { WireLocations, WirePublications, WireShop } from './wire.ts';

const PLATFORM = 'Shopify';

/**
 * Proves a token by reading the shop with it, and makes the shop know our mark: what `connect` answers, but for the
 * tokens. Throws `DomainError` with what to mend.
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
