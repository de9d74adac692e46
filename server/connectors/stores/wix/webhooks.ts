import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { StoreEvent, StoreWebhooks, VerifiedWebhook } from '../../store.ts';

/** Clocks of two machines differ by so many seconds. */
const SKEW_S = 300;

const Header = z.object({ alg: z.literal('RS256') });
const Claims = z.object({
  data: z.string(),
  exp: z.number().optional(),
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
});
const Outer = z.object({ data: z.string(), instanceId: z.string().min(1), eventType: z.string() });
const Inner = z.object({
  id: z.string().optional(),
  entityFqdn: z.string().optional(),
  entityId: z.string().optional(),
  createdEvent: z.unknown().optional(),
  updatedEvent: z.unknown().optional(),
  deletedEvent: z.unknown().optional(),
  actionEvent: z.unknown().optional(),
});
const OfProduct = z.object({ productId: z.string().min(1) });

/**
 * Deliveries of Wix: the body is a JWT, RS256, signed with a key whose public half the app's dashboard shows. Its claim
 * `data` is JSON in a string, and so is the `data` in there. Subscribed to in the app's dashboard, for all sites at once.
 * dev.wix.com/docs/rest/articles/getting-started/webhooks
 */
export const webhooks: StoreWebhooks = {
  verifyWebhook({ body }, { app }): VerifiedWebhook | null {
    const claims = Claims.safeParse(verified(body.toString('utf8').trim(), app.publicKey ?? '')).data;
    if (!claims || !isForUs(claims, app.appId ?? '')) return null;
    const outer = Outer.safeParse(json(claims.data)).data;
    if (!outer) return null;
    const inner = Inner.safeParse(json(outer.data)).data;
    return {
      identity: outer.instanceId,
      // The app's removal has no id of its own.
      deliveryId: inner?.id ?? null,
      events: eventsOf(outer.eventType, inner),
    };
  },
};

function isForUs({ exp, iss, aud }: z.infer<typeof Claims>, appId: string): boolean {
  const now = Date.now() / 1000;
  if (exp !== undefined && exp + SKEW_S < now) return false;
  if (iss !== undefined && iss !== 'wix.com') return false;
  return aud === undefined || [aud].flat().includes(appId);
}

function eventsOf(eventType: string, inner: z.infer<typeof Inner> | undefined): StoreEvent[] {
  if (/AppRemoved$|app_instance_removed$/.test(eventType)) return [{ kind: 'disconnected' }];
  const { entityFqdn = '', entityId } = inner ?? {};
  if (!inner || !entityId) return [];
  if (entityFqdn === 'wix.stores.catalog.v3.product') return [{ kind: 'product', externalId: entityId }];
  // The entity of fulfilments and payments is their order.
  if (/^wix\.ecom\.v1\.(order|order_transactions|fulfillments)$/.test(entityFqdn))
    return [{ kind: 'order', externalId: entityId }];
  if (entityFqdn !== 'wix.stores.catalog.v3.inventory_item') return [];
  const item = recordsIn([inner.createdEvent, inner.updatedEvent, inner.deletedEvent, inner.actionEvent])
    .map((record) => OfProduct.safeParse(record).data)
    .find((record) => record !== undefined);
  return item ? [{ kind: 'product', externalId: item.productId }] : [];
}

/** Under these names an event holds its record: plain, as JSON in a string once more, or within what happened to it. */
const HOLDERS = ['entity', 'currentEntity', 'deletedEntity', 'body'];

function recordsIn(events: unknown[]): unknown[] {
  return events.flatMap((event) => {
    const held = z.record(z.string(), z.unknown()).safeParse(event).data ?? {};
    const records = HOLDERS.flatMap((name) => [held[name], held[`${name}AsJson`]])
      .map((record) => (typeof record === 'string' ? json(record) : record))
      .filter((record) => record !== undefined);
    return records.length === 0 ? [] : [...records, ...recordsIn(records)];
  });
}

/** The claims of a token that our key has signed; undefined for any other text. */
function verified(token: string, publicKey: string): unknown {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const key = keyOf(publicKey);
  const mac = Buffer.from(signature, 'base64url');
  // The last sign of base64url has bits to spare: another sign there must not do.
  const canonical = mac.length > 0 && mac.toString('base64url') === signature && more.length === 0;
  if (!key || !canonical || !Header.safeParse(json(decoded(header))).success) return undefined;
  return verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, mac) ? json(decoded(payload)) : undefined;
}

/** Wix shows the key as PEM, or as the base64 of that. */
function keyOf(text: string): KeyObject | null {
  const pem = text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : decoded(text);
  try {
    return createPublicKey(pem);
  } catch {
    // With a key that is none, nothing can be believed: deliveries are refused, and the operator sees that.
    return null;
  }
}

const decoded = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
