import { createHash } from 'node:crypto';
import type { OrderAddress, PersonId } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';

/** Where the goods of an order go, with the numbers that customs or tax may ask for. */
export interface Destination {
  address: OrderAddress | ShipTo | null;
  personIds: readonly PersonId[];
}

/** Our own address over the store's, and a number that the merchant typed over those that the store tells. */
export const destinationOf = (
  shipTo: ShipTo | null,
  told: OrderAddress | null,
  personIds: PersonId[],
): Destination => ({
  address: shipTo ?? told,
  personIds: shipTo?.personId ? [{ use: 'customs', name: '', value: shipTo.personId }] : personIds,
});

/** Of what a recipient is made: another hash is another address. */
export const addressHash = ({ address, personIds }: Destination): string =>
  createHash('sha256')
    .update(JSON.stringify([address, personIds]))
    .digest('base64url');
