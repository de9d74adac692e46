import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';

/** What the API says about stock. */
export interface Stock {
  /** "parent", a word and not a boolean, where a variation shares its product's stock. */
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  stock_status: string;
  backorders_allowed: boolean;
  backordered: boolean;
}

/** A variable product is in stock when one of its variations is; with none it is out of stock. */
export function stockOf(shop: Shop, product: StoredProduct): Stock {
  const parent = product.parentId ? shop.products.get(product.parentId) : undefined;
  const shared = parent?.manage_stock && !product.manage_stock ? parent : undefined;
  const holder = shared ?? product;
  const status =
    product.type === 'variable' && !product.manage_stock ? fromChildren(shop, product) : holder.stock_status;
  return {
    manage_stock: shared ? 'parent' : product.manage_stock,
    stock_quantity: holder.stock_quantity,
    stock_status: status,
    backorders_allowed: product.backorders !== 'no',
    backordered: status === 'onbackorder',
  };
}

function fromChildren(shop: Shop, product: StoredProduct): string {
  const statuses = shop.childrenVisible(product).map((variation) => variation.stock_status);
  return ['instock', 'onbackorder'].find((status) => statuses.includes(status)) ?? 'outofstock';
}
