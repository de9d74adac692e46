import { runBatch } from '../batch.ts';
import { pageOf } from '../paging.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import { argsOf, validateArgs } from '../schema/validate.ts';
import { findProducts } from './findProducts.ts';
import { productView } from './productView.ts';
import { findProduct, removeProduct } from './removeProduct.ts';
import { createProduct, updateProduct } from './writeProduct.ts';

const idOf = (call: RestCall): number => Number(call.path[0]);

/** The product calls. https://woocommerce.github.io/woocommerce-rest-api-docs/#products */
export const productRoutes: Route[] = [
  {
    path: '/products',
    methods: {
      GET: {
        denied: DENIED.list,
        handle: (call) =>
          pageOf(call, findProducts(call.shop, call.params), (product) =>
            productView(call.shop, product, String(call.params.context)),
          ),
      },
      POST: {
        denied: DENIED.create,
        handle: async ({ shop, params }) => {
          const product = await createProduct(shop, params);
          const location = `${shop.home}/wp-json/wc/v3/products/${product.id}`;
          return { status: 201, body: productView(shop, product, 'edit'), headers: { Location: location } };
        },
      },
    },
  },
  {
    path: '/products/batch',
    methods: {
      POST: {
        denied: DENIED.batch,
        handle: async ({ shop, params }) => ({
          status: 200,
          body: await runBatch(params, {
            create: async (item) =>
              productView(shop, await createProduct(shop, validateArgs(argsOf('POST', '/products'), item)), 'edit'),
            update: async (id, item) => {
              const product = await updateProduct(shop, id, validateArgs(argsOf('POST', '/products'), item, false));
              return productView(shop, product, 'edit');
            },
            remove: (id) => removed({ shop, path: [String(id)], params: { force: true } }),
          }),
        }),
      },
    },
  },
  {
    path: '/products/{id}',
    methods: {
      GET: {
        denied: DENIED.view,
        handle: (call) => {
          const product = findProduct(call.shop, idOf(call));
          return { status: 200, body: productView(call.shop, product, String(call.params.context)) };
        },
      },
      PUT: {
        denied: DENIED.edit,
        handle: async (call) => {
          const product = await updateProduct(call.shop, idOf(call), call.params);
          return { status: 200, body: productView(call.shop, product, 'edit') };
        },
      },
      DELETE: { denied: DENIED.delete, handle: (call) => ({ status: 200, body: removed(call) }) },
    },
  },
];

/** Deletes and answers the product as it was before. */
function removed(call: Pick<RestCall, 'shop' | 'path' | 'params'>): Record<string, unknown> {
  const product = findProduct(call.shop, Number(call.path[0]));
  const body = productView(call.shop, product, 'edit');
  removeProduct(call.shop, product, call.params.force === true);
  return body;
}
