import type { SupplierOrder, SupplierOrderLine } from '../../../../connectors/purchase.ts';

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

/** What is known of a supplier beside its orders. */
interface Listing {
  /** `Buying.listsEveryLine`: what is in none of the orders was not ordered. */
  listsEveryLine: boolean;
}

/**
 * How many items of each line will not come, by all orders that a purchase came to: all of an order that is cancelled, what
 * was taken out of the others, and a line that is in none of them where they surely tell each line. Where a supplier names no
 * SKU, its product decides. Never less than was known before.
 */
export function cancelledOf(
  lines: readonly BoughtLine[],
  orders: readonly SupplierOrder[],
  { listsEveryLine }: Listing = { listsEveryLine: false },
): number[] {
  if (orders.length > 0 && orders.every(({ isCancelled }) => isCancelled)) return lines.map(({ quantity }) => quantity);
  const isWhole = listsEveryLine && orders.length > 0 && orders.every(tellsLines);
  const listed = orders.flatMap((order) => order.lines);
  const levels = lines.map((line) => (isWhole && !listed.some((one) => isSame(line, one)) ? line.quantity : 0));
  for (const order of orders) {
    for (const one of order.lines) {
      let left = order.isCancelled ? one.quantity : (one.cancelled ?? 0);
      for (const [at, line] of lines.entries()) {
        const taken = isSame(line, one) ? Math.min(left, line.quantity - (levels[at] ?? 0)) : 0;
        levels[at] = (levels[at] ?? 0) + taken;
        left -= taken;
      }
    }
  }
  return lines.map(({ cancelled }, at) => Math.max(cancelled, levels[at] ?? 0));
}

const isSame = (line: BoughtLine, { productId, skuId }: SupplierOrderLine): boolean =>
  line.productId === productId && (skuId === null || skuId === line.skuId || line.skuId === '');

/** Whether an order tells lines, each with its product. */
const tellsLines = ({ lines }: SupplierOrder): boolean =>
  lines.length > 0 && lines.every(({ productId }) => productId !== '');
