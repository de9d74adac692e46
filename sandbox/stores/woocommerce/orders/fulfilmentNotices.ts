import type { Shop } from '../shop.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import { sendMail } from './mails.ts';
import { addNote } from './orderRoutes.ts';

const metaOf = ({ meta }: StoredFulfilment, wanted: string): string =>
  String(meta.find(({ key }) => key === wanted)?.value ?? '');

/** The note that the order gets of everything that happens to a fulfilment; customers do not see it. */
export function noteFor(shop: Shop, orderId: number, one: StoredFulfilment, what: string): void {
  const tracking = `Tracking: ${metaOf(one, '_tracking_number')}, Provider: ${metaOf(one, '_shipment_provider')}`;
  const note = `Fulfillment #${one.id} ${what}. ${tracking}, URL: ${metaOf(one, '_tracking_url')}`;
  addNote(shop, orderId, { note });
}

/** What the customer is mailed of a fulfilment. The provider stands there by its key. */
export function notifyCustomer(
  shop: Shop,
  order: StoredOrder,
  one: StoredFulfilment,
  what: 'created' | 'updated' | 'deleted',
  note = '',
): void {
  const [number, provider] = [metaOf(one, '_tracking_number'), metaOf(one, '_shipment_provider')];
  sendMail(shop, order, what, { fulfilmentId: one.id, number, provider, note });
}
