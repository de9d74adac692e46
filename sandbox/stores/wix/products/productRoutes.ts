import { type Call, checked, type Route } from '../route.ts';
import {
  bulkCreateSchema,
  bulkDeleteSchema,
  bulkUpdateSchema,
  createSchemas,
  type RequestedField,
  requestedFields,
  updateSchemas,
} from '../schema/product.ts';
import { partQuerySchema, productQuerySchema } from '../schema/query.ts';
import type { Site } from '../site.ts';
import type { StoredProduct } from '../types.ts';
import { pageOf, pagingMetadata, type Readers } from '../wql.ts';
import { eachItem, metadataOf } from './bulk.ts';
import { keepStock, type Stocked } from './keepStock.ts';
import { productView, rowView, variantView } from './productView.ts';
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
  {
    method: 'POST',
    path: '/stores/v3/products-with-inventory',
    handle: (call) => {
      const { product, returnEntity, fields } = call.body(createSchemas.stocked);
      const made = createProduct(call.site, product);
      const { variants } = product.variantsInfo;
      const inventoryResults = keepStock(call.site, [{ product: made, variants }], returnEntity);
      return { ...written(call, made, fields), inventoryResults };
    },
  },
  {
    method: 'POST',
    path: '/stores/v3/products',
    handle: (call) => {
      const { product, fields } = call.body(createSchemas.bare);
      return written(call, createProduct(call.site, product), fields);
    },
  },
  {
    method: 'PATCH',
    path: '/stores/v3/products-with-inventory/{id}',
    handle: (call) => {
      const { product, returnEntity, fields } = call.body(updateSchemas.stocked);
      const patched = patchProduct(call.site, call.ids[0] ?? '', product);
      const { variants = [] } = product.variantsInfo ?? {};
      const inventoryResults = keepStock(call.site, [{ product: patched, variants }], returnEntity);
      return { ...written(call, patched, fields), inventoryResults };
    },
  },
  {
    method: 'PATCH',
    path: '/stores/v3/products/{id}',
    handle: (call) => {
      const { product, fields } = call.body(updateSchemas.bare);
      return written(call, patchProduct(call.site, call.ids[0] ?? '', product), fields);
    },
  },
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
      const stocked: Stocked[] = [];
      const made = eachItem(products, (wanted) => {
        const product = createProduct(call.site, wanted);
        stocked.push({ product, variants: wanted.variantsInfo.variants });
        return { id: product.id, item: product };
      });
      const inventoryResults = keepStock(call.site, stocked, returnEntity);
      const results = made.map(({ itemMetadata, item }) => ({
        itemMetadata,
        ...(returnEntity && item ? { item: productView(call.site, item, fields) } : {}),
      }));
      return { productResults: { results, bulkActionMetadata: metadataOf(made) }, inventoryResults };
    },
  },
  {
    method: 'POST',
    path: '/stores/v3/bulk/products/update',
    handle: (call) => {
      const { products } = call.body(bulkUpdateSchema);
      const results = eachItem(products, ({ product }) => ({
        id: patchProduct(call.site, product.id, product).id,
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

const written = ({ site }: Call, product: StoredProduct, fields: RequestedField[]): Record<string, unknown> => ({
  product: productView(site, product, fields),
});

interface ReadVariant {
  id: string;
  productId: string;
  view: Record<string, unknown>;
}

const variantReaders: Readers<ReadVariant> = {
  id: ({ id }) => id,
  variantId: ({ id }) => id,
  'productData.productId': ({ productId }) => productId,
  // No filter of Wix's; the order of pages that ask for none.
  createdDate: ({ id }) => id,
};

/** The variants of every product, as the model for reading many of them shows them. */
function readVariants(site: Site): ReadVariant[] {
  return site.products.values().flatMap((product) =>
    product.variants.map((variant) => {
      const { id, choices, ...rest } = variantView(product, variant, true);
      const productData = { productId: product.id, revision: String(product.revision), name: product.name };
      return {
        id: variant.id,
        productId: product.id,
        view: { ...rest, id, variantId: id, optionChoices: choices, productData },
      };
    }),
  );
}
