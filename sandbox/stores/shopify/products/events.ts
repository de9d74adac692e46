import { Refused } from '../graphql/errors.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type { StoredProduct } from '../types.ts';

/** Webhooks carry the body of the old REST API: plain numbers as ids, here written digit by digit. */
export function productBody(shop: Shop, product: StoredProduct): string {
  const { id, admin_graphql_api_id, ...rest } = {
    id: numberOf(product.id),
    admin_graphql_api_id: product.id,
    title: product.title,
    handle: product.handle,
    status: product.status.toLowerCase(),
    body_html: product.descriptionHtml,
    tags: product.tags.join(', '),
    vendor: shop.profile.title,
    created_at: timeText(product.created),
    updated_at: timeText(product.updated),
  };
  return `{"id":${id},"admin_graphql_api_id":${JSON.stringify(admin_graphql_api_id)},${JSON.stringify(rest).slice(1)}`;
}

export function created(shop: Shop, product: StoredProduct): StoredProduct {
  shop.save(product);
  shop.onEvent({ topic: 'products/create', body: productBody(shop, product) });
  return product;
}

export function updated(shop: Shop, product: StoredProduct): StoredProduct {
  const changed = { ...product, updated: shop.now() };
  shop.save(changed);
  shop.onEvent({ topic: 'products/update', body: productBody(shop, changed) });
  return changed;
}

/** @throws Refused as `productDelete` does */
export function deleteProduct(shop: Shop, id: string): void {
  const product = shop.products.get(id);
  if (!product) throw new Refused('Product does not exist', 'PRODUCT_DOES_NOT_EXIST', ['id']);
  shop.remove(product);
  shop.onEvent({ topic: 'products/delete', body: `{"id":${numberOf(id)}}` });
}

export const isHandleTaken = (shop: Shop, handle: string, except?: string): boolean =>
  shop.products.values().some((product) => product.handle === handle && product.id !== except);

/** A handle made of the title, with a number behind it where that is taken. */
export function freeHandle(shop: Shop, title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const taken = new Set(shop.products.values().map(({ handle }) => handle));
  let handle = plain || 'product';
  for (let count = 1; taken.has(handle); count += 1) handle = `${plain || 'product'}-${count}`;
  return handle;
}
