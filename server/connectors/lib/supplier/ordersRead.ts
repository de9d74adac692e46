import { z } from 'zod';
import type { OrdersRead, SupplierOrder } from '../../purchase.ts';
import { isUnreadable } from './asDomainErrors.ts';
import { piecesOf } from './values.ts';

/** What one order's call came to: `absent` where the account sees none, `denied` where it is another account's. */
export type OrderRead = SupplierOrder | 'absent' | 'denied';

/** What the ids of all of them look like. Another text is no order of theirs: asked for, it is refused in words that nobody published. */
const orderId = /^\d{1,19}$/;

/**
 * Orders by their ids, one after the other: `read` asks for one. One whose answer has another form (`supplierForm`) is named,
 * and the others are read; every other failure ends the reading.
 */
export async function ordersRead(
  ids: readonly string[],
  read: (id: string) => Promise<OrderRead>,
): Promise<OrdersRead> {
  const found: OrdersRead = { orders: [], unreadable: [], denied: [] };
  for (const id of ids.filter((one) => orderId.test(one))) {
    try {
      const order = await read(id);
      if (order === 'denied') found.denied.push(id);
      else if (order !== 'absent') found.orders.push(order);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      found.unreadable.push({ id, part: String(error.params.part) });
    }
  }
  return found;
}

/** Pieces of an order's line, 1 or more. */
export const Quantity = z
  .unknown()
  .transform((told) => piecesOf(told))
  .pipe(z.number());
