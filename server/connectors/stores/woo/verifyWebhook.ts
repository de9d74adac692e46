import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hmacOf, isSameSignature } from '../../lib/hmac.ts';
import { parseLosslessIfAny } from '../../lib/losslessJson.ts';
import type { StoreEvent, VerifiedWebhook, WebhookRequest } from '../../store.ts';
import { Id } from './wire.ts';

/** The unsigned form that a new webhook begins with. */
const PING = /^webhook_id=\d+$/;
/** What a delivery holds of its product or order; a record that is gone by now leaves an error in its place. */
const Subject = z.object({ id: Id, parent_id: z.number().int().default(0) });

/**
 * Verifies a delivery by the secret that the webhook was given. The header that names the delivery is left aside: all
 * of one second share it. Documentation: woocommerce.github.io/woocommerce-rest-api-docs/#webhooks
 */
export function verifyWebhook({ headers, body }: WebhookRequest, secret: string): VerifiedWebhook | null {
  const signature = headers['x-wc-webhook-signature'];
  if (signature === undefined && PING.test(body.toString('latin1'))) {
    return { identity: null, deliveryId: body.toString('latin1'), events: [] };
  }
  // A webhook without a secret would be signed with an empty one, as anybody can.
  if (secret === '' || !isSameSignature(signature, hmacOf(secret, body, 'base64'))) return null;
  const topic = headers['x-wc-webhook-topic'] ?? '';
  const hash = createHash('sha256').update(body).digest('hex');
  const subject = Subject.safeParse(parseLosslessIfAny(body.toString('utf8'))).data;
  const events = subject ? eventsOf(topic, subject) : [];
  return { identity: null, deliveryId: `${topic}:${subject?.id ?? ''}:${hash}`, events };
}

/** A variation tells of itself: what is to be read is its product. */
function eventsOf(topic: string, { id, parent_id }: z.infer<typeof Subject>): StoreEvent[] {
  const [resource] = topic.split('.');
  if (resource === 'product') return [{ kind: 'product', externalId: String(parent_id || id) }];
  if (topic === 'order.deleted') return [{ kind: 'order', externalId: String(id), deleted: true }];
  return resource === 'order' ? [{ kind: 'order', externalId: String(id) }] : [];
}
