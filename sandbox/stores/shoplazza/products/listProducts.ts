import type { z } from 'zod';
import { pageOf, timeOf } from '../paging.ts';
import { type ApiCall, queryOf } from '../request.ts';
import type { StoredProduct } from '../types.ts';
import { listNames, listSchema } from './productSchema.ts';
import { productView } from './productView.ts';

/** `GET /products`: by id, SPU, handle, title or time of change. */
export function listProducts(call: ApiCall): unknown {
  const query = queryOf(listSchema, call, listNames);
  const page = pageOf(matching(call, query), ({ id, updatedAt }) => ({ at: updatedAt, id }), {
    size: query.per_page,
    cursor: query.cursor ?? '',
    ascending: query.sort_direction === 'asc',
  });
  return { products: page.rows.map((product) => productView(call.shop, product)), cursor: page.cursor };
}

/** `GET /products/count`. */
export const countProducts = (call: ApiCall): unknown => ({
  count: matching(call, queryOf(listSchema, call, listNames)).length,
});

function matching({ shop }: ApiCall, query: z.infer<typeof listSchema>): StoredProduct[] {
  const from = timeOf(query.updated_at_min, 'updated_at_min');
  const to = timeOf(query.updated_at_max, 'updated_at_max');
  const status = query.published_status ?? 'any';
  return shop.products
    .values()
    .filter(
      ({ id, spu, handle, title, published, updatedAt }) =>
        (query.ids?.includes(id) ?? true) &&
        (query.spus?.includes(spu) ?? true) &&
        (query.handles?.includes(handle) ?? true) &&
        (query.title === undefined || title.toLowerCase().includes(query.title.toLowerCase())) &&
        (status === 'any' || published === (status === 'published')) &&
        (from === null || updatedAt >= from) &&
        (to === null || updatedAt <= to),
    );
}
