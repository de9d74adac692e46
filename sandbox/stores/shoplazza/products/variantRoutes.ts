import { bodyOf, notFound, type Route } from '../request.ts';
import type { Shop } from '../shop.ts';
import type { StoredProduct, StoredVariant } from '../types.ts';
import { checkProduct } from './checkProduct.ts';
import { blankVariant } from './createProduct.ts';
import { named } from './productRoutes.ts';
import { variantCreateSchema, variantUpdateSchema } from './productSchema.ts';
import { variantView } from './productView.ts';
import { saved } from './updateProduct.ts';

const [read, write] = ['read_product', 'write_product'];

export const variantRoutes: Route[] = [
  {
    method: 'GET',
    path: '/products/{}/variants',
    scope: read,
    answer: (call) => {
      const product = named(call);
      return { variants: product.variants.map((variant) => variantView(product, variant)) };
    },
  },
  {
    method: 'POST',
    path: '/products/{}/variants',
    scope: write,
    answer: (call) => {
      const { position, extend = null, ...fields } = bodyOf(variantCreateSchema, call).variant;
      const product = named(call);
      const variant = { ...blankVariant(call.shop.nextId()), ...fields, extend };
      const variants = product.variants.toSpliced(position - 1, 0, variant);
      return answered(put(call.shop, { ...product, variants }), variant.id);
    },
  },
  {
    method: 'DELETE',
    path: '/products/{}/variants/{}',
    scope: write,
    answer: (call) => {
      const product = named(call);
      const variants = product.variants.filter(({ id }) => id !== call.params[1]);
      if (variants.length === product.variants.length) throw notFound();
      put(call.shop, { ...product, variants });
      return {};
    },
  },
  {
    method: 'PUT',
    path: '/variants/{}',
    scope: write,
    answer: (call) => {
      const id = call.params[0] ?? '';
      const { position: _, ...fields } = bodyOf(variantUpdateSchema, call).variant;
      const product = call.shop.products.values().find(({ variants }) => variants.some((one) => one.id === id));
      if (!product) throw notFound();
      const variants = product.variants.map((one) => (one.id === id ? { ...one, ...fields } : one));
      return answered(put(call.shop, { ...product, variants }), id);
    },
  },
];

function put(shop: Shop, product: StoredProduct): StoredProduct {
  checkProduct(product);
  return saved(shop, product);
}

function answered(product: StoredProduct, id: string): unknown {
  const variant = product.variants.find((one: StoredVariant) => one.id === id);
  return { variant: variant && variantView(product, variant) };
}
