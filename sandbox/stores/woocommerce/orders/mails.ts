import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';

/** Why a customer gets a mail: what became of a fulfilment, a note for them, or that the order is completed. */
export type MailReason = 'created' | 'updated' | 'deleted' | 'note' | 'completed';

/** The mail to the billing address, where there is one: shown in the shop's state. */
export function sendMail(
  shop: Shop,
  { id: orderId, billing }: StoredOrder,
  what: MailReason,
  about: { fulfilmentId?: number; number?: string; provider?: string; note?: string } = {},
): void {
  if (!billing.email) return;
  const { fulfilmentId = null, number = '', provider = '', note = '' } = about;
  const id = shop.nextId('mail');
  shop.records('mails').set(id, { id, to: billing.email, fulfilmentId, orderId, what, number, provider, note });
}
