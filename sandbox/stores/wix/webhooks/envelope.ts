import { createHash, createSign } from 'node:crypto';
import { APP } from '../app.ts';
import { orderView, orderWithFulfilments } from '../orders/orderView.ts';
import { productView } from '../products/productView.ts';
import type { Site, SiteEvent } from '../site.ts';

/** How long the token of a delivery is good for. */
const LIFE_S = 60 * 60;
const FQDN = {
  product: 'wix.stores.catalog.v3.product',
  inventory: 'wix.stores.catalog.v3.inventory_item',
  order: 'wix.ecom.v1.order',
  fulfilment: 'wix.ecom.v1.fulfillments',
} as const;

/**
 * The body of a delivery: a JWT, RS256, whose claim `data` is JSON in a string, in which `data` is JSON in a string again.
 * dev.wix.com/docs/rest/articles/getting-started/webhooks
 */
export function envelope(site: Site, event: SiteEvent, eventId: string): string {
  const { eventType, data } = contentOf(site, event, eventId);
  const identity = JSON.stringify({ identityType: 'APP', appId: APP.appId });
  const outer = { data: JSON.stringify(data), instanceId: site.profile.instanceId, eventType, identity };
  const iat = Math.floor(site.now() / 1000);
  return jwt({ data: JSON.stringify(outer), iat, exp: iat + LIFE_S, iss: 'wix.com', aud: APP.appId });
}

function contentOf(site: Site, event: SiteEvent, id: string): { eventType: string; data: object } {
  if (event.kind === 'removed') return { eventType: 'AppRemoved', data: { appId: APP.appId } };
  const entityFqdn = FQDN[event.kind];
  return {
    eventType: `${entityFqdn}_${event.slug}`,
    data: {
      id,
      entityFqdn,
      slug: event.slug,
      entityId: event.id,
      eventTime: new Date(site.now()).toISOString(),
      triggeredByAnonymizeRequest: false,
      ...bodyOf(site, event),
    },
  };
}

function bodyOf(site: Site, event: Exclude<SiteEvent, { kind: 'removed' }>): object {
  if (event.slug === 'deleted') return { deletedEvent: {} };
  const entity = entityOf(site, event);
  if (event.slug === 'created') return { createdEvent: { entity } };
  if (event.slug === 'updated') return { updatedEvent: { currentEntity: entity } };
  // What happened to an order names it; what it is stands bare.
  return { actionEvent: { body: { order: entity } } };
}

function entityOf(site: Site, event: Exclude<SiteEvent, { kind: 'removed' }>): object {
  if (event.kind === 'inventory') return { id: event.id, productId: event.productId };
  if (event.kind === 'order') {
    const order = site.orders.get(event.id);
    return order ? orderView(site, order) : { id: event.id };
  }
  if (event.kind === 'fulfilment') {
    const order = site.orders.get(event.id);
    return order ? orderWithFulfilments(order) : { orderId: event.id };
  }
  const product = site.products.get(event.id);
  return product ? productView(site, product, []) : { id: event.id };
}

function jwt(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const kid = createHash('sha256').update(APP.publicKey).digest('hex').slice(0, 8);
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(APP.privateKey, 'base64url')}`;
}
