import type { StoreEdit } from '../controls.ts';
import { productWith } from './orders/placeOrder.ts';
import { deleteProduct, updated } from './products/events.ts';
import { withFields } from './products/variantFields.ts';
import type { Shop } from './shop.ts';
import { productState } from './state.ts';

/** The merchant changes a product in the shop's admin. Returns it as the world shows it. */
export function editProduct(shop: Shop, edit: StoreEdit): unknown {
  const { sku, price, compareAtPrice, inventory, title } = edit;
  const product = productWith(shop, sku);
  if (!product) throw new Error(`${sku} is not in this shop`);
  if (edit.delete) {
    deleteProduct(shop, product.id);
    return { id: product.id, deleted: true };
  }
  const variants = product.variants.map((one) =>
    one.sku === sku
      ? {
          ...withFields(one, {
            ...(price === undefined ? {} : { price }),
            ...(compareAtPrice === undefined ? {} : { compareAtPrice }),
          }),
          available: inventory ?? one.available,
        }
      : one,
  );
  return productState(shop, updated(shop, { ...product, variants, title: title ?? product.title }));
}
