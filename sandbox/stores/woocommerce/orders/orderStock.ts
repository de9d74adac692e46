import { withQuantity } from '../products/applyProps.ts';
import type { Shop } from '../shop.ts';
import type { OrderLine, StoredOrder, StoredProduct } from '../types.ts';
import { touchParent } from '../variations/writeVariation.ts';

/** Takes the stock of every line that has not been taken yet, and counts the sales. */
export function takeStock(shop: Shop, order: StoredOrder): OrderLine[] {
  return order.lines.map((line) => {
    if (line.reduced > 0 || line.quantity === 0) return line;
    countSale(shop, line);
    return change(shop, line, -line.quantity) ? { ...line, reduced: line.quantity } : line;
  });
}

/** Gives back what was taken. */
export function returnStock(shop: Shop, order: StoredOrder): OrderLine[] {
  return order.lines.map((line) => {
    if (line.reduced > 0) change(shop, line, line.reduced);
    return { ...line, reduced: 0 };
  });
}

/** A line with so many pieces fewer, which go back into stock. */
export function withoutPieces(shop: Shop, line: OrderLine, pieces: number): OrderLine {
  const back = Math.min(pieces, line.reduced);
  if (back > 0) change(shop, line, back);
  const quantity = line.quantity - pieces;
  const part = (amount: string): string => ((Number(amount) * quantity) / line.quantity).toFixed(2);
  return { ...line, quantity, subtotal: part(line.subtotal), total: part(line.total), reduced: line.reduced - back };
}

/** The record that holds the stock of this product: itself, its parent, or none. */
export function stockHolder(shop: Shop, product: StoredProduct | undefined): StoredProduct | undefined {
  if (!product || product.manage_stock) return product;
  const parent = product.parentId ? shop.products.get(product.parentId) : undefined;
  return parent?.manage_stock ? parent : undefined;
}

function change(shop: Shop, line: OrderLine, by: number): boolean {
  const holder = stockHolder(shop, shop.products.get(line.variation_id || line.product_id));
  if (!holder) return false;
  shop.save({ ...withQuantity(holder, (holder.stock_quantity ?? 0) + by), modified: shop.now() });
  shop.onEvent({ resource: 'product', event: 'updated', id: holder.id });
  if (holder.parentId) touchParent(shop, holder.parentId);
  return true;
}

function countSale(shop: Shop, line: OrderLine): void {
  const product = shop.products.get(line.product_id);
  if (product) shop.save({ ...product, totalSales: product.totalSales + line.quantity });
}
