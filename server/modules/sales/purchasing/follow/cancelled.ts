import type { SupplierOrder } from '../../../../connectors/purchase.ts';

/** A line of a purchase, by what suppliers know it by. */
export interface BoughtLine {
  position: number;
  lineId: string;
  component: number;
  productId: string;
  skuId: string;
  quantity: number;
  /** Pieces of which it was known before that they will not come. */
  cancelled: number;
}

/**
 * How many pieces of each line will not come, by all orders that a purchase came to: all of an order that is cancelled, and
 * what was taken out of the others. Where a supplier names no SKU, its product decides. Never less than was known before.
 */
export function cancelledOf(lines: readonly BoughtLine[], orders: readonly SupplierOrder[]): number[] {
  if (orders.length > 0 && orders.every(({ isCancelled }) => isCancelled)) return lines.map(({ quantity }) => quantity);
  const levels = lines.map(() => 0);
  for (const order of orders) {
    for (const told of order.lines) {
      let left = order.isCancelled ? told.quantity : (told.cancelled ?? 0);
      for (const [at, line] of lines.entries()) {
        const isSame =
          line.productId === told.productId && (told.skuId === null || told.skuId === line.skuId || line.skuId === '');
        const taken = isSame ? Math.min(left, line.quantity - (levels[at] ?? 0)) : 0;
        levels[at] = (levels[at] ?? 0) + taken;
        left -= taken;
      }
    }
  }
  return lines.map(({ cancelled }, at) => Math.max(cancelled, levels[at] ?? 0));
}
