import type { StoreEdit } from '../controls.ts';
import { productView } from './products/productView.ts';
import { existsSku } from './products/skus.ts';
import { tellChange } from './products/writeProduct.ts';
import type { TikShop } from './shop.ts';
import type { StoredProduct, StoredSku } from './types.ts';

/** The seller changes a product in Seller Center. What is deleted there is told of as a change of status. */
export function editInSellerCenter(shop: TikShop, edit: StoreEdit): unknown {
  const { product, sku } = existsSku(shop, edit.sku);
  const changed: StoredSku = {
    ...sku,
    price: edit.price ?? sku.price,
    list_price: edit.compareAtPrice === undefined ? sku.list_price : edit.compareAtPrice,
    quantity: edit.inventory ?? sku.quantity,
  };
  const saved: StoredProduct = shop.save({
    ...product,
    title: edit.title ?? product.title,
    status: edit.delete ? 'DELETED' : product.status,
    skus: product.skus.map((one) => (one.id === sku.id ? changed : one)),
  });
  if (edit.delete) shop.onEvent({ topic: 'PRODUCT_STATUS_CHANGE', data: { product_id: saved.id, status: 'DELETED' } });
  else tellChange(shop, saved);
  return productView(shop, saved);
}
