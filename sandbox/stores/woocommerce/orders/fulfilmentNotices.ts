import type { Shop } from '../shop.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import { addNote } from './orderRoutes.ts';

const metaOf = ({ meta }: StoredFulfilment, wanted: string): string =>
  String(meta.find(({ key }) => key === wanted)?.value ?? '');

/** The note that the order gets of everything that happens to a fulfilment; customers do not see it. */
export function noteFor(shop: Shop, orderId: number, one: StoredFulfilment, what: string): void {
  const tracking = `Tracking: ${metaOf(one, '_tracking_number')}, Provider: ${metaOf(one, '_shipment_provider')}`;
  const note = `Fulfillment #${one.id} ${what}. ${tracking}, URL: ${metaOf(one, '_tracking_url')}`;
  addNote(shop, orderId, { note });
}

/** The mail to the billing address, where there is one: shown in the shop's state. The provider stands there by its key. */
export function notifyCustomer(
  shop: Shop,
  { id: orderId, billing }: StoredOrder,
  one: StoredFulfilment,
  what: 'created' | 'updated' | 'deleted',
  note = '',
): void {
  if (!billing.email) return;
  const mails = shop.records('mails');
  const [number, provider] = [metaOf(one, '_tracking_number'), metaOf(one, '_shipment_provider')];
  const id = shop.nextId('mail');
  mails.set(id, { id, to: billing.email, fulfilmentId: one.id, orderId, what, number, provider, note });
}
