import { unprocessable } from '../apiError.ts';
import { conditionsOf, idsOf, isWithin, listQuery, pageOf, type Query } from '../query.ts';
import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';

const KNOWN = [
  ...['collection_id', 'created_at_max', 'created_at_min', 'fields', 'handle', 'ids', 'limit', 'order_by', 'page_info'],
  ...['product_category', 'since_id', 'status', 'title', 'updated_at_max', 'updated_at_min', 'vendor'],
];

/** `GET /products/products.json`. https://developer.shopline.com/docs/admin-rest-api/product/product/get-products */
export function findProducts(shop: Shop, query: Query, url: string): { rows: StoredProduct[]; link: string | null } {
  const limit = listQuery(query, KNOWN, { usual: 50, most: 250 });
  const { conditions, sinceId } = conditionsOf(query);
  const order = conditions.order_by ?? 'created_at_desc';
  if (order !== 'created_at_asc' && order !== 'created_at_desc') throw unprocessable('order_by is illegal');
  const rows = shop.products.values().filter((product) => matches(product, conditions));
  return pageOf(rows, { conditions, sinceId, descending: order === 'created_at_desc', limit, url });
}

/** `GET /products/count.json`. */
export const countProducts = (shop: Shop, query: Query): number =>
  shop.products.values().filter((product) => matches(product, query)).length;

function matches(product: StoredProduct, query: Query): boolean {
  return (
    (idsOf(query)?.has(product.id) ?? true) &&
    (query.handle ?? product.handle) === product.handle &&
    (query.status ?? product.status) === product.status &&
    (query.title ?? product.title) === product.title &&
    (query.vendor ?? product.vendor) === product.vendor &&
    isWithin(query, 'updated_at', product.updated) &&
    isWithin(query, 'created_at', product.created)
  );
}
