import type { StoreRefund } from '../../controls.ts';
import type { OrderEvents } from '../../shops.ts';
import { shipInAdmin } from '../fulfilment/adminShips.ts';
import { change, openPieces } from '../fulfilment/packages.ts';
import type { TikShop } from '../shop.ts';
import type { StoredLine, StoredOrder } from '../types.ts';
import { takeFromStock } from './placeOrder.ts';

/**
 * What becomes of an order. The seller cannot add to it, and gives money back without pieces only by a return, which orders
 * do not show.
 */
export const orderChanges: OrderEvents<TikShop> = {
  cancel: (shop, id) => cancel(shop, id, openOf(shop, existing(shop, id)).length),
  refund: (shop, id) => cancel(shop, id, 1),
  // Pieces stay on the order, cancelled.
  removeLine: (shop, id) => cancel(shop, id, -1),
  hold: (shop, id) => turn(shop, id, 'AWAITING_SHIPMENT', 'ON_HOLD'),
  release: (shop, id) => turn(shop, id, 'ON_HOLD', 'AWAITING_SHIPMENT'),
  fulfil: (shop, id) => {
    shipInAdmin(shop, existing(shop, id), { trackingNumber: `1Z${shop.nextId().slice(-10)}`, carrier: 'UPS' });
  },
  address: (shop, id) => {
    const order = existing(shop, id);
    const recipient = { ...order.recipient, address1: '2 Harbour Row', address2: '' };
    const updateTime = shop.now();
    shop.orders.set(id, { ...order, recipient, readdressed: true, updateTime });
    shop.onEvent({ topic: 'RECIPIENT_ADDRESS_UPDATE', data: { order_id: id, update_time: updateTime } });
  },
};

/**
 * The seller cancels pieces that are not shipped, which gives their money back: each piece is a line, and says so. When none
 * is left the order is cancelled. What is given back later is no part of the order: it is a return.
 * partner.tiktokshop.com/docv2/page/cancel-order-202309
 */
export function cancelPieces(shop: TikShop, { order: id, lines, restock }: StoreRefund): void {
  const order = existing(shop, id);
  const cancelled = lines.flatMap(({ sku, quantity }) => {
    const left = openOf(shop, order).filter((piece) => piece.seller_sku === sku);
    if (left.length < quantity) throw new Error(`${sku} has no ${quantity} left to cancel`);
    return left.slice(0, quantity);
  });
  without(shop, order, cancelled, restock);
}

/** So many of the pieces that are not shipped: the first of them, or the last where it is negative. */
function cancel(shop: TikShop, id: string, count: number): void {
  const order = existing(shop, id);
  const open = openOf(shop, order);
  without(shop, order, count < 0 ? open.slice(count) : open.slice(0, count), true);
}

function without(shop: TikShop, order: StoredOrder, cancelled: readonly StoredLine[], restock: boolean): void {
  change(shop, {
    ...order,
    lines: order.lines.map((piece) => (cancelled.includes(piece) ? { ...piece, cancelled: true } : piece)),
  });
  if (!restock) return;
  for (const { product_id, sku_id } of cancelled) {
    takeFromStock(shop, { product: { id: product_id }, sku: { id: sku_id }, quantity: -1 });
  }
}

function turn(shop: TikShop, id: string, from: string, to: string): void {
  const order = existing(shop, id);
  if (order.status !== from) throw new Error(`order ${id} is not ${from}: ${order.status}`);
  change(shop, { ...order, status: to });
}

function existing(shop: TikShop, id: string): StoredOrder {
  const order = shop.orders.get(id);
  if (!order) throw new Error(`there is no order ${id} in this shop`);
  return order;
}

/** Pieces to be shipped. @throws Error where none is left: nothing can become of them any more */
function openOf(shop: TikShop, order: StoredOrder): StoredLine[] {
  const open = openPieces(shop, order);
  if (open.length === 0) throw new Error(`nothing of order ${order.id} is left to be shipped`);
  return open;
}
