import { invalidId, RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';

/**
 * Deletes a product or variation: into the bin, or with `force` for good. In the bin it keeps its SKU and its variations
 * go with it. The hook behind product.deleted is wp_trash_post (recorded), so a deletion for good tells nobody.
 */
export function removeProduct(shop: Shop, product: StoredProduct, force: boolean): void {
  if (force) {
    for (const variation of shop.children(product.id)) shop.remove(variation);
    shop.remove(product);
    return;
  }
  if (product.status === 'trash') {
    throw new RestError('woocommerce_rest_already_trashed', 'The product has already been deleted.', 410);
  }
  for (const variation of shop.children(product.id)) if (variation.status !== 'trash') trash(shop, variation);
  trash(shop, product);
}

/** A product of this id, or 404. */
export function findProduct(shop: Shop, id: number): StoredProduct {
  const product = shop.products.get(id);
  if (!product) throw invalidId('product');
  return product;
}

function trash(shop: Shop, product: StoredProduct): void {
  const note = (key: string, value: string) => ({ id: shop.nextId('meta', 20), key, value });
  const meta = [
    ...product.meta,
    note('_wp_trash_meta_status', product.status),
    note('_wp_trash_meta_time', String(shop.now() / 1000)),
    note('_wp_desired_post_slug', product.slug),
  ];
  const slug = product.slug === '' ? '' : `${product.slug}__trashed`;
  shop.save({ ...product, status: 'trash', slug, meta, modified: shop.now() });
  shop.onEvent({ resource: 'product', event: 'deleted', id: product.id });
}
