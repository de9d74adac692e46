import { z } from 'zod';
import { CustomerId } from '../../lib/customerId.ts';
import type { PrivacyEvent } from '../../store.ts';

/** https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance#compliance-webhook-topics */
const KINDS: ReadonlyMap<string, PrivacyEvent['kind']> = new Map([
  ['customers/redact', 'forget'],
  ['customers/data_request', 'dataRequest'],
  ['shop/redact', 'forgetStore'],
]);

const text = z.string().catch('');
const orderIds = z
  .array(CustomerId)
  .catch([])
  .transform((ids) => ids.flatMap((id) => id ?? []));

const nobody = { id: null, email: '', phone: '' };
/** Of a customer some payloads name nothing but the e-mail address. */
const Payload = z.object({
  customer: z.object({ id: CustomerId, email: text, phone: text }).catch(nobody),
  orders_to_redact: orderIds,
  orders_requested: orderIds,
});

/** Whether a delivery of this topic is about somebody's right to their data. */
export const isPrivacyTopic = (topic: string): boolean => KINDS.has(topic);

/** What such a delivery asks for; nothing where it does not say of whom. */
export function privacyEvents(topic: string, json: unknown): PrivacyEvent[] {
  const kind = KINDS.get(topic);
  if (kind === undefined) return [];
  if (kind === 'forgetStore') return [{ kind }];
  const payload = Payload.safeParse(json).data;
  if (!payload) return [];
  const { id, email, phone } = payload.customer;
  const orders = kind === 'forget' ? payload.orders_to_redact : payload.orders_requested;
  const isAnybody = id !== null || email !== '' || phone !== '' || orders.length > 0;
  return isAnybody ? [{ kind, customerId: id, email, phone, orderIds: orders }] : [];
}
