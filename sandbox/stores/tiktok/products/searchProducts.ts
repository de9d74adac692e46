import type { z } from 'zod';
import { pageOf } from '../paging.ts';
import type { productSearchSchema } from '../schema.ts';
import type { TikShop } from '../shop.ts';
import { productRow } from './productView.ts';

/** `POST /product/202502/products/search`. ALL leaves out what was deleted. */
export function searchProducts(
  shop: TikShop,
  query: URLSearchParams,
  body: z.infer<typeof productSearchSchema>,
): object {
  const { status, seller_skus, create_time_ge = 0, update_time_ge = 0 } = body;
  const found = shop
    .all()
    .filter((product) => (status === 'ALL' ? product.status !== 'DELETED' : product.status === status))
    .filter(({ createTime, updateTime }) => createTime >= create_time_ge && updateTime >= update_time_ge)
    .filter(({ skus }) => !seller_skus || skus.some(({ seller_sku }) => seller_skus.includes(seller_sku)));
  const { rows, ...page } = pageOf(found, query);
  return { products: rows.map((product) => productRow(shop, product)), ...page };
}
