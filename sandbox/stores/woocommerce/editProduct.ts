import type { StoreEdit } from '../controls.ts';
import { productView } from './products/productView.ts';
import { removeProduct } from './products/removeProduct.ts';
import { updateProduct } from './products/writeProduct.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';
import { updateVariation } from './variations/writeVariation.ts';

/** The shop owner changes a product in WordPress. Returns it as the API shows it; into the bin it goes as by hand. */
export async function editProduct(shop: Shop, edit: StoreEdit): Promise<unknown> {
  const held = shop.holders(edit.sku).find(({ status }) => status !== 'trash');
  if (!held) throw new Error(`${edit.sku} is not in this shop`);
  const whole = held.parentId ? shop.products.get(held.parentId) : held;
  if (!whole) throw new Error(`${edit.sku} belongs to no product`);
  if (edit.delete) {
    removeProduct(shop, whole, false);
    return { id: whole.id, deleted: true };
  }
  const stock = edit.inventory === undefined ? {} : { manage_stock: true, stock_quantity: edit.inventory };
  const changed = { ...pricesOf(edit, held), ...stock };
  if (held.parentId) await updateVariation(shop, held, changed);
  const title = edit.title === undefined ? {} : { name: edit.title };
  const own = held.parentId ? title : { ...title, ...changed };
  return productView(shop, await updateProduct(shop, whole.id, own), 'edit');
}

/**
 * WooCommerce's regular price is the compare-at price where there is one, and the selling price its sale price. What
 * the owner does not touch stays.
 */
function pricesOf(edit: StoreEdit, held: StoredProduct): Record<string, string> {
  if (edit.price === undefined && edit.compareAtPrice === undefined) return {};
  const price = edit.price ?? (held.sale_price || held.regular_price);
  const heldCompareAt = held.sale_price ? held.regular_price : null;
  const compareAt = edit.compareAtPrice === undefined ? heldCompareAt : edit.compareAtPrice;
  return compareAt === null
    ? { regular_price: price, sale_price: '' }
    : { regular_price: compareAt, sale_price: price };
}
