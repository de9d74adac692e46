import { z } from 'zod';
import { pageOf } from '../paging.ts';
import { bodyOf, queryOf, type Route } from '../request.ts';
import { timeText } from '../shop.ts';
import type { StoredCollection } from '../types.ts';

const listSchema = z.strictObject({
  title: z.string().optional(),
  product_id: z.string().optional(),
  smart: z.enum(['true', 'false']).optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().default(''),
});

/** Collections made by hand; smart ones, which choose their products themselves, are not played. */
export const collectionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/collections',
    scope: 'read_collection',
    answer: (call) => {
      const { title, product_id, smart, page_size, cursor } = queryOf(listSchema, call);
      const ofProduct = product_id === undefined ? null : (call.shop.products.get(product_id)?.collection_ids ?? []);
      const rows = call.shop.collections
        .values()
        .filter(
          (one) =>
            smart !== 'true' &&
            (title === undefined || one.title.toLowerCase().includes(title.toLowerCase())) &&
            (ofProduct?.includes(one.id) ?? true),
        );
      const keyOf = ({ createdAt, id }: StoredCollection) => ({ at: createdAt, id });
      const page = pageOf(rows, keyOf, { size: page_size, cursor, ascending: false });
      return { collections: page.rows.map(collectionView), cursor: page.cursor, has_more: page.hasMore };
    },
  },
  {
    method: 'POST',
    path: '/collections',
    scope: 'write_collection',
    answer: (call) => {
      const schema = z.strictObject({ collection: z.strictObject({ title: z.string().min(1) }) });
      const { title } = bodyOf(schema, call).collection;
      const collection = { id: call.shop.nextId(), title, createdAt: call.shop.now() };
      call.shop.collections.set(collection.id, collection);
      return { collection: collectionView(collection) };
    },
  },
];

const collectionView = ({ id, title, createdAt }: StoredCollection) => ({
  id,
  title,
  smart: false,
  created_at: timeText(createdAt),
  updated_at: timeText(createdAt),
});
