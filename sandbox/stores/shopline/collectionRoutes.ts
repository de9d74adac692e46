import { z } from 'zod';
import { notFound, unprocessable } from './apiError.ts';
import { bodyAs, type Routes } from './call.ts';
import { conditionsOf, idsOf, listQuery, pageOf } from './query.ts';
import type { Shop } from './shop.ts';
import type { StoredCollection } from './types.ts';

const newSchema = z.strictObject({
  custom_collection: z.strictObject({
    title: z.string().min(1).max(255),
    handle: z.string().max(255).optional(),
    body_html: z.string().optional(),
    published_scope: z.literal('web').optional(),
  }),
});
const collectSchema = z.strictObject({
  collect: z.strictObject({ collection_id: z.string(), product_id: z.string() }),
});

/** Collections filled by hand. https://developer.shopline.com/docs/admin-rest-api/product/manual-collection/get-manual-collections */
export const collectionRoutes: Routes = {
  'GET /products/custom_collections.json': ({ shop, query, url }) => {
    const known = [
      'limit',
      'page_info',
      'since_id',
      'title',
      'handle',
      'ids',
      'fields',
      'updated_at_min',
      'updated_at_max',
    ];
    const limit = listQuery(query, known, { usual: 50, most: 250 });
    const { conditions, sinceId } = conditionsOf(query);
    const found = shop.collections
      .values()
      .filter(({ title, id }) => (conditions.title ?? title) === title && (idsOf(conditions)?.has(id) ?? true));
    const { rows, link } = pageOf(found, { conditions, sinceId, descending: false, limit, url });
    return { body: { custom_collections: rows.map((one) => collectionView(shop, one)) }, link };
  },
  'POST /products/custom_collections.json': (call) => {
    const { shop } = call;
    const { title } = bodyAs(newSchema, call).custom_collection;
    const made = { id: shop.nextId('collection'), title, products: [], created: shop.world.now() };
    shop.collections.set(made.id, made);
    return { body: { custom_collection: collectionView(shop, made) } };
  },
  'GET /products/collects.json': ({ shop, query }) => {
    listQuery(query, ['limit', 'page_info', 'product_id', 'since_id', 'collection_id', 'fields'], {
      usual: 50,
      most: 250,
    });
    const collects = shop.collections.values().flatMap((one) => one.products.map((id) => collectView(shop, one, id)));
    return {
      body: {
        collects: collects.filter(
          ({ product_id: product, collection_id: collection }) =>
            (query.product_id ?? product) === product && (query.collection_id ?? collection) === collection,
        ),
      },
    };
  },
  'POST /products/collects.json': (call) => {
    const { shop } = call;
    const { collection_id: id, product_id: productId } = bodyAs(collectSchema, call).collect;
    const held = shop.collections.get(id);
    if (!held || !shop.products.get(productId)) throw notFound();
    if (held.products.includes(productId)) throw unprocessable({ product_id: ['is in this collection already'] });
    const joined = { ...held, products: [...held.products, productId] };
    shop.collections.set(id, joined);
    return { body: { collect: collectView(shop, joined, productId) } };
  },
};

const collectionView = (shop: Shop, { id, title, created }: StoredCollection): object => ({
  id,
  title,
  handle: title.toLowerCase().replace(/\W+/g, '-'),
  body_html: '',
  published_scope: 'web',
  sort_order: 'manual',
  created_at: shop.time(created),
  updated_at: shop.time(created),
});

/** Its id is a number, where all others of products are text. */
const collectView = (shop: Shop, { id, created }: StoredCollection, productId: string) => ({
  id: BigInt(id.slice(-9) + productId.slice(-9)),
  collection_id: id,
  product_id: productId,
  product_priority: 0,
  sort_value: '',
  created_at: shop.time(created),
  updated_at: shop.time(created),
});
