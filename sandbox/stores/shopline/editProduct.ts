import type { StoreEdit } from '../controls.ts';
import { variantNamed } from './orders/place.ts';
import { productView } from './products/view.ts';
import { deleteProduct, saveProduct } from './products/write.ts';
import type { Shop } from './shop.ts';

/** The merchant changes a product in the store's admin. Returns it as the API shows it. */
export function editProduct(shop: Shop, edit: StoreEdit): unknown {
  const { product, variant } = variantNamed(shop, edit.sku);
  if (edit.delete) {
    deleteProduct(shop, product);
    return { id: product.id, deleted: true };
  }
  const place = Object.keys(variant.available)[0] ?? '';
  const changed = {
    ...variant,
    price: edit.price ?? variant.price,
    compareAtPrice: edit.compareAtPrice === undefined ? variant.compareAtPrice : (edit.compareAtPrice ?? '0.00'),
    available: edit.inventory === undefined ? variant.available : { ...variant.available, [place]: edit.inventory },
  };
  const saved = saveProduct(shop, {
    ...product,
    title: edit.title ?? product.title,
    variants: product.variants.map((each) => (each.id === variant.id ? changed : each)),
  });
  return productView(shop, saved);
}
