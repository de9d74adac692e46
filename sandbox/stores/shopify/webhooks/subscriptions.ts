import { isLoopback } from '../../../lib/loopback.ts';
import { type Caller, hasScope } from '../graphql/access.ts';
import { Refused } from '../graphql/errors.ts';
import type { Shop } from '../shop.ts';

export interface SubscriptionInput {
  uri?: string | null;
  format?: 'JSON' | 'XML' | null;
}

/** What an app has to be allowed to hear of something. */
const scopeOf = (topic: string): string | null => {
  if (/^(ORDERS|FULFILLMENTS|REFUNDS)_/.test(topic)) return 'read_orders';
  if (topic.startsWith('PRODUCTS_')) return 'read_products';
  return topic.startsWith('INVENTORY_') ? 'read_inventory' : null;
};

/**
 * One deviation: Shopify takes no address on loopback and none without https; the sandbox delivers to no other.
 * @throws Refused as `webhookSubscriptionCreate` does
 */
export function subscribe(shop: Shop, { app, scopes }: Caller, topic: string, { uri, format }: SubscriptionInput) {
  const field = ['webhookSubscription', 'uri'];
  const address = uri ?? '';
  if (!address.startsWith('https://') && !isLoopback(address))
    throw new Refused('Address is invalid', 'INVALID', field);
  const scope = scopeOf(topic);
  if (scope && !hasScope(scopes, scope)) {
    throw new Refused(
      `You do not have permission to create webhooks with ${topic.toLowerCase()} topic.`,
      'INVALID',
      null,
    );
  }
  if (shop.subscriptions.values().some((one) => one.app === app && one.topic === topic && one.uri === address)) {
    throw new Refused('Address for this topic has already been taken', 'TAKEN', field);
  }
  if (format === 'XML')
    throw new Refused('the sandbox delivers JSON only', 'INVALID', ['webhookSubscription', 'format']);
  const made = { id: shop.newId('WebhookSubscription'), topic, uri: address, app, failures: 0 };
  shop.subscriptions.set(made.id, made);
  return { __typename: 'WebhookSubscription', id: made.id, topic, uri: address, format: 'JSON' };
}

export function unsubscribe(shop: Shop, { app }: Caller, id: string): string {
  const held = shop.subscriptions.get(id);
  if (held?.app !== app) throw new Refused('Webhook subscription does not exist', 'NOT_FOUND', ['id']);
  shop.subscriptions.delete(id);
  return id;
}
