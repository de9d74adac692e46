import { z } from 'zod';
import { notFound } from '../apiError.ts';
import { type ApiCall, bodyOf, queryOf, type Route } from '../request.ts';
import type { StoredProduct } from '../types.ts';
import { createProduct } from './createProduct.ts';
import { countProducts, listProducts } from './listProducts.ts';
import { createSchema, updateSchema } from './productSchema.ts';
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
