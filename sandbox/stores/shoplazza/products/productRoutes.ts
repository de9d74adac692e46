import { z } from 'zod';
import { pageOf, timeOf } from '../paging.ts';
import { type ApiCall, bodyOf, notFound, queryOf, type Route } from '../request.ts';
import type { StoredProduct } from '../types.ts';
import { createProduct } from './createProduct.ts';
import { createSchema, listNames, listSchema, updateSchema } from './productSchema.ts';
import { productView } from './productView.ts';
import { removeProduct, updateProduct } from './updateProduct.ts';

const [read, write] = ['read_product', 'write_product'];

export const productRoutes: Route[] = [
  { method: 'GET', path: '/products', scope: read, answer: listProducts },
  { method: 'GET', path: '/products/count', scope: read, answer: countProducts },
  {
    method: 'POST',
    path: '/products',
    scope: write,
    answer: (call) => ({
      product: productView(call.shop, createProduct(call.shop, bodyOf(createSchema, call).product)),
    }),
  },
  {
    method: 'DELETE',
    path: '/products',
    scope: write,
    answer: (call) => {
      const { product_ids } = queryOf(z.strictObject({ product_ids: z.array(z.string()).min(1) }), call, [
        'product_ids',
      ]);
      const held = product_ids.map((id) => call.shop.products.get(id));
      // All or none: what the platform does where one of them is gone is not published.
      if (!held.every((product) => product !== undefined)) throw notFound();
      for (const product of held) removeProduct(call.shop, product);
      return {};
    },
  },
  {
    method: 'GET',
    path: '/products/{}',
    scope: read,
    answer: (call) => ({ product: productView(call.shop, named(call)) }),
  },
  {
    method: 'PUT',
    path: '/products/{}',
    scope: write,
    answer: (call) => {
      const held = named(call);
      return { product: productView(call.shop, updateProduct(call.shop, held, bodyOf(updateSchema, call).product)) };
    },
  },
  {
    method: 'DELETE',
    path: '/products/{}',
    scope: write,
    answer: (call) => {
      removeProduct(call.shop, named(call));
      return {};
    },
  },
];

/** The product that the path names. */
export function named({ shop, params }: ApiCall): StoredProduct {
  const product = shop.products.get(params[0] ?? '');
  if (!product) throw notFound();
  return product;
}

/** `GET /products`: by id, SPU, handle, title or time of change. */
function listProducts(call: ApiCall): unknown {
  const query = queryOf(listSchema, call, listNames);
  const page = pageOf(matching(call, query), ({ id, updatedAt }) => ({ at: updatedAt, id }), {
    size: query.per_page,
    cursor: query.cursor ?? '',
    ascending: query.sort_direction === 'asc',
  });
  return { products: page.rows.map((product) => productView(call.shop, product)), cursor: page.cursor };
}

/** `GET /products/count`. */
function countProducts(call: ApiCall): unknown {
  return { count: matching(call, queryOf(listSchema, call, listNames)).length };
}

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
