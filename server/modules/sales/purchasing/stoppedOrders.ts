import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { followOrdersOf } from '../orders/index.ts';
import { dropOrders } from './allocationQueries.ts';
import { findOrdersToBuy, type OrderToBuy } from './plan/orderQueries.ts';
import type { LockedPurchase } from './purchase.ts';

/** Why nothing may be bought for the first of the orders of a purchase for which nothing may be; null where all may be bought for. */
export async function reasonAgainstOrders(
  tx: MerchantTx,
  { orders }: Pick<LockedPurchase, 'orders'>,
  against: (order: OrderToBuy) => Notice | null = ({ reason }) => reason,
): Promise<Notice | null> {
  const found = await findOrdersToBuy(tx, orders, storePlatforms);
  if (found.length < orders.length) return { key: 'purchase.skipped.orderGone' };
  return found.map(against).find((reason) => reason !== null) ?? null;
}

/**
 * Takes out of a purchase to a warehouse that has not left what is for orders for which nothing may be bought now: the others do not wait
 * for it. `gone`: so too where nobody knows the order any more. Returns how many items were dropped; 0 of a purchase for one customer, which
 * is stopped as a whole.
 */
export async function dropStopped(tx: MerchantTx, locked: LockedPurchase, gone: 'drop' | 'keep'): Promise<number> {
  if (locked.warehouseId === null) return 0;
  const found = await findOrdersToBuy(tx, locked.orders, storePlatforms);
  const reasonOf = new Map(found.map((order) => [storeItemId(order), order.reason]));
  const stopped = locked.orders.filter((order) => {
    const reason = reasonOf.get(storeItemId(order));
    return reason === undefined ? gone === 'drop' : reason !== null;
  });
  const { dropped } = await dropOrders(tx, locked.purchaseId, stopped);
  if (dropped > 0) await followOrdersOf(tx, stopped);
  return dropped;
}
