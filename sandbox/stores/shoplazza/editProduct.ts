import type { StoreEdit } from '../controls.ts';
import { productView } from './products/productView.ts';
import { removeProduct, saved } from './products/updateProduct.ts';
import type { Shop } from './shop.ts';

/** The merchant changes a product in the shop's admin. Returns it as the API shows it. */
export function editProduct(
  shop: Shop,
  { sku, price, compareAtPrice, inventory, title, delete: gone }: StoreEdit,
): unknown {
  const product = shop.products.values().find(({ variants }) => variants.some((one) => one.sku === sku));
  if (!product) throw new Error(`${sku} is not in this shop`);
  if (gone) {
    removeProduct(shop, product);
    return { id: product.id, deleted: true };
  }
  const changes = {
    ...(price === undefined ? {} : { price: Number(price) }),
    ...(compareAtPrice === undefined ? {} : { compare_at_price: Number(compareAtPrice ?? 0) }),
    ...(inventory === undefined ? {} : { inventory_quantity: inventory }),
  };
  const variants = product.variants.map((one) => (one.sku === sku ? { ...one, ...changes } : one));
  return productView(shop, saved(shop, { ...product, variants, title: title ?? product.title }));
}
