import type { StoreRefund } from '../../controls.ts';
import type { TikShop } from '../shop.ts';
import type { StoredLine } from '../types.ts';
import { takeFromStock } from './placeOrder.ts';

/**
 * The seller cancels pieces that are not shipped, which gives their money back: each piece is a line, and says so. When none
 * is left the order is cancelled. What is given back later is no part of the order: it is a return.
 * partner.tiktokshop.com/docv2/page/cancel-order-202309
 */
export function cancelPieces(shop: TikShop, { order: id, lines, restock }: StoreRefund): void {
  const order = shop.orders.get(id);
  if (!order) throw new Error(`there is no order ${id} in this shop`);
  const cancelled = new Set<StoredLine>();
  for (const { sku, quantity } of lines) {
    const left = order.lines.filter((piece) => piece.seller_sku === sku && !piece.cancelled);
    if (left.length < quantity) throw new Error(`${sku} has no ${quantity} left to cancel`);
    for (const piece of left.slice(0, quantity)) cancelled.add(piece);
  }
  const pieces = order.lines.map((piece) => (cancelled.has(piece) ? { ...piece, cancelled: true } : piece));
  const status = pieces.every((piece) => piece.cancelled) ? 'CANCELLED' : order.status;
  const changed = { ...order, status, lines: pieces, updateTime: shop.now() };
  shop.orders.set(id, changed);
  if (restock) {
    for (const { product_id, sku_id } of cancelled) {
      takeFromStock(shop, { product: { id: product_id }, sku: { id: sku_id }, quantity: -1 });
    }
  }
  shop.onEvent({
    topic: 'ORDER_STATUS_CHANGE',
    data: { order_id: id, order_status: status, update_time: changed.updateTime },
  });
}
