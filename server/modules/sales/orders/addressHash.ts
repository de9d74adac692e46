import { createHash } from 'node:crypto';
import type { OrderAddress, PersonId } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';

/** Of what a recipient is made: another hash is another address. */
export const addressHash = ({
  address,
  personIds,
}: {
  address: OrderAddress | ShipTo | null;
  personIds: readonly PersonId[];
}): string =>
  createHash('sha256')
    .update(JSON.stringify([address, personIds]))
    .digest('base64url');
