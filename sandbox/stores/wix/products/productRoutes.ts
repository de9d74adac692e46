import { type Call, checked, type Route } from '../route.ts';
import {
  bulkCreateSchema,
  bulkDeleteSchema,
  bulkUpdateSchema,
  createSchema,
  type RequestedField,
  requestedFields,
  updateSchema,
} from '../schema/product.ts';
import { partQuerySchema, productQuerySchema } from '../schema/query.ts';
import type { StoredProduct } from '../types.ts';
import { pageOf, pagingMetadata, type Readers } from '../wql.ts';
import { eachItem, metadataOf } from './bulk.ts';
import { productView, rowView } from './productView.ts';
import { readVariants, variantReaders } from './readVariants.ts';
import { createProduct, notFound, patchProduct, removeProduct } from './writeProduct.ts';

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/supported-filters-and-sorting */
const readers: Readers<StoredProduct> = {
  id: ({ id }) => id,
  handle: ({ handle }) => handle,
  slug: ({ slug }) => slug,
  visible: ({ visible }) => visible,
  createdDate: ({ created }) => created,
  updatedDate: ({ updated }) => updated,
};

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3 */
export const productRoutes: Route[] = [
  // The one takes the stock of its variants along; what the other is sent of it the sandbox takes as well.
  ...['/stores/v3/products-with-inventory', '/stores/v3/products'].map(
    (path): Route => ({
      method: 'POST',
      path,
      handle: (call) => {
        const { product, fields } = call.body(createSchema);
        return written(call, createProduct(call.site, product), fields);
      },
    }),
  ),
  {
    method: 'PATCH',
    path: '/stores/v3/products-with-inventory/{id}',
    handle: (call) => patched(call, true),
  },
  { method: 'PATCH', path: '/stores/v3/products/{id}', handle: (call) => patched(call, false) },
  {
    method: 'GET',
    path: '/stores/v3/products/{id}',
    handle: ({ site, ids, query }) => {
      // A list with commas is not understood: each field has its own parameter.
      const fields = checked(requestedFields.array(), query.getAll('fields'));
      const product = site.products.get(ids[0] ?? '');
      if (!product) throw notFound(ids[0] ?? '');
      return { product: productView(site, product, fields) };
    },
  },
  {
    method: 'DELETE',
    path: '/stores/v3/products/{id}',
    handle: ({ site, ids }) => {
      removeProduct(site, ids[0] ?? '');
      return {};
    },
  },
  {
    method: 'POST',
    path: '/stores/v3/products/query',
    handle: (call) => {
      const { query, fields } = call.body(productQuerySchema);
      const page = pageOf(call.site.products.values(), query, readers, 100);
      return {
        products: page.rows.map((product) => rowView(call.site, product, fields)),
        pagingMetadata: pagingMetadata(page),
      };
    },
  },
  {
    // dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/read-only-variants-v3/query-variants
    method: 'POST',
    path: '/stores/v3/products/query-variants',
    handle: (call) => {
      const page = pageOf(readVariants(call.site), call.body(partQuerySchema).query, variantReaders, 100);
      return { variants: page.rows.map(({ view }) => view), pagingMetadata: pagingMetadata(page) };
    },
  },
  {
    method: 'POST',
    path: '/stores/v3/bulk/products-with-inventory/create',
    handle: (call) => {
      const { products, returnEntity, fields } = call.body(bulkCreateSchema);
      const results = eachItem(products, (product) => {
        const made = createProduct(call.site, product);
        return { id: made.id, ...(returnEntity ? { item: productView(call.site, made, fields) } : {}) };
      });
      return {
        productResults: { results, bulkActionMetadata: metadataOf(results) },
        inventoryResults: { results: [] },
      };
    },
  },
  {
    method: 'POST',
    path: '/stores/v3/bulk/products/update',
    handle: (call) => {
      const { products } = call.body(bulkUpdateSchema);
      const results = eachItem(products, ({ product }) => ({
        id: patchProduct(call.site, product.id, product, false).id,
      }));
      return { results, bulkActionMetadata: metadataOf(results) };
    },
  },
  {
    method: 'POST',
    path: '/stores/v3/bulk/products/delete',
    handle: (call) => {
      const { productIds } = call.body(bulkDeleteSchema);
      const results = eachItem(
        productIds,
        (id) => {
          removeProduct(call.site, id);
          return { id };
        },
        (id) => id,
      );
      return { results, bulkActionMetadata: metadataOf(results) };
    },
  },
];

function patched(call: Call, withStock: boolean): Record<string, unknown> {
  const { product, fields } = call.body(updateSchema);
  return written(call, patchProduct(call.site, call.ids[0] ?? '', product, withStock), fields);
}

const written = ({ site }: Call, product: StoredProduct, fields: RequestedField[]): Record<string, unknown> => ({
  product: productView(site, product, fields),
  inventoryResults: { results: [] },
});
