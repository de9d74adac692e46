import { runBatch } from '../batch.ts';
import { pageOf } from '../paging.ts';
import { filterProducts } from '../products/findProducts.ts';
import { removeProduct } from '../products/removeProduct.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import { argsOf, validateArgs } from '../schema/validate.ts';
import type { Shop } from '../shop.ts';
import { isAtLeast } from '../shops.ts';
import type { StoredProduct } from '../types.ts';
import { variationView } from './variationView.ts';
import { createVariation, findParent, findVariation, touchParent, updateVariation } from './writeVariation.ts';

const idsOf = (call: RestCall): [number, number] => [Number(call.path[0]), Number(call.path[1])];

/** The variation calls. https://woocommerce.github.io/woocommerce-rest-api-docs/#product-variations */
export const variationRoutes: Route[] = [
  {
    path: '/products/{id}/variations',
    methods: {
      GET: {
        denied: DENIED.list,
        handle: (call) => list(call, call.shop.children(findParent(call.shop, idsOf(call)[0]).id)),
      },
      POST: {
        denied: DENIED.create,
        handle: async (call) => {
          const parent = findParent(call.shop, idsOf(call)[0]);
          const variation = await createVariation(call.shop, parent, call.params);
          const location = `${call.shop.home}/wp-json${call.route}/${variation.id}`;
          return { status: 201, body: variationView(call.shop, variation, 'edit'), headers: { Location: location } };
        },
      },
    },
  },
  {
    path: '/products/{id}/variations/batch',
    methods: {
      POST: {
        denied: DENIED.batch,
        handle: async (call) => {
          const { shop } = call;
          const parent = findParent(shop, idsOf(call)[0]);
          const body = await runBatch(call.params, {
            create: async (item) => {
              const params = validateArgs(argsOf('POST', '/products/{id}/variations'), item);
              return variationView(shop, await createVariation(shop, parent, params), 'edit');
            },
            update: async (id, item) => {
              const params = validateArgs(argsOf('POST', '/products/{id}/variations'), item, false);
              return variationView(
                shop,
                await updateVariation(shop, findVariation(shop, parent.id, id), params),
                'edit',
              );
            },
            remove: (id) => removed(shop, findVariation(shop, parent.id, id), true),
          });
          return { status: 200, body };
        },
      },
    },
  },
  {
    path: '/products/{id}/variations/{id}',
    methods: {
      GET: {
        denied: DENIED.view,
        handle: (call) => {
          const variation = findVariation(call.shop, ...idsOf(call));
          return { status: 200, body: variationView(call.shop, variation, String(call.params.context)) };
        },
      },
      PUT: {
        denied: DENIED.edit,
        handle: async (call) => {
          const variation = await updateVariation(call.shop, findVariation(call.shop, ...idsOf(call)), call.params);
          return { status: 200, body: variationView(call.shop, variation, 'edit') };
        },
      },
      DELETE: {
        denied: DENIED.delete,
        handle: (call) => {
          const variation = findVariation(call.shop, ...idsOf(call));
          return { status: 200, body: removed(call.shop, variation, call.params.force === true) };
        },
      },
    },
  },
  {
    // One list over all products: there in 11.0.1, 404 in 8.2.2 (observed).
    path: '/variations',
    like: '/products/{id}/variations',
    exists: (shop) => isAtLeast(shop.profile, 11),
    methods: {
      GET: {
        denied: DENIED.list,
        handle: (call) =>
          list(
            call,
            call.shop.products.values().filter(({ type }) => type === 'variation'),
          ),
      },
    },
  },
];

function list(call: RestCall, pool: StoredProduct[]) {
  const { sku } = call.params;
  const wanted = sku === undefined ? pool : pool.filter((variation) => String(sku).split(',').includes(variation.sku));
  return pageOf(call, filterProducts(call.shop, wanted, call.params), (variation) =>
    variationView(call.shop, variation, String(call.params.context)),
  );
}

function removed(shop: Shop, variation: StoredProduct, forGood: boolean): Record<string, unknown> {
  const body = variationView(shop, variation, 'edit');
  removeProduct(shop, variation, forGood);
  touchParent(shop, variation.parentId);
  return body;
}
