import { z } from 'zod';
import { notFound, unprocessable } from '../apiError.ts';
import { type Answer, bodyAs, type Call, type Routes } from '../call.ts';
import { conditionsOf, idsOf, isWithin, listQuery, pageOf, type Query } from '../query.ts';
import type { Shop } from '../shop.ts';
import type { StoredProduct, StoredVariant } from '../types.ts';
import { loadImage } from './images.ts';
import { createSchema, imageSchema, newVariantSchema, updateSchema, variantSchema } from './schema.ts';
import { blankVariant, withInput } from './variant.ts';
import { productView, variantView } from './view.ts';
import { createProduct, deleteProduct, saveProduct, updateProduct } from './write.ts';

/** Products, their variants, images and stock. https://developer.shopline.com/docs/admin-rest-api/product/product/get-products */
export const productRoutes: Routes = {
  'GET /products/products.json': ({ shop, query, url }) => {
    const { rows, link } = findProducts(shop, query, url);
    return { body: { products: rows.map((product) => shownFields(productView(shop, product), query.fields)) }, link };
  },
  'GET /products/count.json': ({ shop, query }) => ({ body: { count: countProducts(shop, query) } }),
  'POST /products/products.json': (call) =>
    shown(call.shop, createProduct(call.shop, bodyAs(createSchema, call).product)),
  'GET /products/:id.json': ({ shop }, id) => shown(shop, productOf(shop, id)),
  'PUT /products/:id.json': (call, id) =>
    shown(call.shop, updateProduct(call.shop, id, bodyAs(updateSchema, call).product)),
  'DELETE /products/:id.json': ({ shop }, id) => {
    deleteProduct(shop, productOf(shop, id));
    return { body: {} };
  },

  'GET /products/variants/:id.json': ({ shop }, id) => {
    const { product, variant } = variantOf(shop, id);
    return { body: { variant: variantView(shop, product, variant) } };
  },
  'PUT /products/variants/:id.json': (call, id) => {
    const { product, variant } = variantOf(call.shop, id);
    const images = [...product.images];
    return putVariant(
      call,
      { ...product, images },
      withInput(call.shop, variant, bodyAs(variantSchema, call).variant, images),
    );
  },
  'POST /products/:id/variants.json': (call, id) => {
    const product = productOf(call.shop, id);
    const images = [...product.images];
    const input = bodyAs(newVariantSchema, call).variant;
    return putVariant(call, { ...product, images }, withInput(call.shop, blankVariant(call.shop), input, images));
  },
  'DELETE /products/:id/variants/:id.json': ({ shop }, productId, variantId) => {
    const { product, variant } = variantOf(shop, variantId);
    if (product.id !== productId) throw notFound();
    saveProduct(shop, { ...product, variants: product.variants.filter((each) => each !== variant) });
    return { body: {} };
  },

  'POST /products/:id/images.json': (call, id) => {
    const { shop } = call;
    const product = productOf(shop, id);
    const { src, alt = '' } = bodyAs(imageSchema, call).image;
    const image = loadImage(shop, src, alt);
    if (!image) throw unprocessable({ images: ['image upload failed'] });
    const saved = saveProduct(shop, { ...product, images: [...product.images, image] });
    return { body: { image: { ...image, product_id: id, position: saved.images.length } } };
  },
  'DELETE /products/:id/images/:id.json': ({ shop }, productId, imageId) => {
    const product = productOf(shop, productId);
    if (!product.images.some(({ id }) => id === imageId)) throw notFound();
    saveProduct(shop, { ...product, images: product.images.filter(({ id }) => id !== imageId) });
    return { body: {} };
  },

  'POST /inventory_levels/set.json': (call) => {
    const { shop } = call;
    const input = bodyAs(levelSchema, call);
    if (!shop.locations.some(({ id, active }) => active && id === input.location_id)) {
      throw unprocessable('location does not exist');
    }
    const found = allVariants(shop).find(({ variant }) => variant.inventoryItemId === input.inventory_item_id);
    if (!found) throw notFound();
    const available = { ...found.variant.available, [input.location_id]: input.available };
    const { product, variant } = putVariantIn(shop, found.product, { ...found.variant, available });
    shop.onEvent({ topic: 'inventory_levels/update', payload: () => ({ ...input, variant_id: variant.id }) });
    return { body: { inventory_level: { ...input, variant_id: variant.id, updated_at: shop.time(product.updated) } } };
  },
};

const levelSchema = z.strictObject({
  inventory_item_id: z.string(),
  location_id: z.string(),
  available: z.number().int(),
});

const shown = (shop: Shop, product: StoredProduct): Answer => ({ body: { product: productView(shop, product) } });

function shownFields(view: Record<string, unknown>, fields: string | undefined): Record<string, unknown> {
  if (fields === undefined) return view;
  const wanted = new Set(fields.split(',').map((field) => field.trim()));
  return Object.fromEntries(Object.entries(view).filter(([name]) => wanted.has(name)));
}

function productOf(shop: Shop, id: string): StoredProduct {
  const product = shop.products.get(id);
  if (!product) throw notFound();
  return product;
}

const allVariants = (shop: Shop): { product: StoredProduct; variant: StoredVariant }[] =>
  shop.products.values().flatMap((product) => product.variants.map((variant) => ({ product, variant })));

function variantOf(shop: Shop, id: string): { product: StoredProduct; variant: StoredVariant } {
  const found = allVariants(shop).find(({ variant }) => variant.id === id);
  if (!found) throw notFound();
  return found;
}

/** Puts a variant in the place of the one it was, or behind the others. */
function putVariantIn(
  shop: Shop,
  product: StoredProduct,
  variant: StoredVariant,
): { product: StoredProduct; variant: StoredVariant } {
  const isThere = product.variants.some(({ id }) => id === variant.id);
  const variants = isThere
    ? product.variants.map((each) => (each.id === variant.id ? variant : each))
    : [...product.variants, variant];
  return { product: saveProduct(shop, { ...product, variants }), variant };
}

function putVariant({ shop }: Call, product: StoredProduct, variant: StoredVariant): Answer {
  const saved = putVariantIn(shop, product, variant);
  return { body: { variant: variantView(shop, saved.product, saved.variant) } };
}

const KNOWN = [
  'collection_id',
  'created_at_max',
  'created_at_min',
  'fields',
  'handle',
  'ids',
  'limit',
  'order_by',
  'page_info',
  'product_category',
  'since_id',
  'status',
  'title',
  'updated_at_max',
  'updated_at_min',
  'vendor',
];

/** `GET /products/products.json`. https://developer.shopline.com/docs/admin-rest-api/product/product/get-products */
function findProducts(shop: Shop, query: Query, url: string): { rows: StoredProduct[]; link: string | null } {
  const limit = listQuery(query, KNOWN, { usual: 50, most: 250 });
  const { conditions, sinceId } = conditionsOf(query);
  const order = conditions.order_by ?? 'created_at_desc';
  if (order !== 'created_at_asc' && order !== 'created_at_desc') throw unprocessable('order_by is illegal');
  const rows = shop.products.values().filter((product) => matches(product, conditions));
  return pageOf(rows, { conditions, sinceId, descending: order === 'created_at_desc', limit, url });
}

/** `GET /products/count.json`. */
const countProducts = (shop: Shop, query: Query): number =>
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
