import type { z } from 'zod';
import { allCategories, recommend } from './categories.ts';
import { deliveryOptions, shippingProviders } from './fulfilment/providers.ts';
import {
  markShipped,
  packageView,
  shipPackage,
  splitPackages,
  updateOrderShipping,
  updatePackageShipping,
  validateTracking,
} from './fulfilment/shippingCalls.ts';
import { uploadImage } from './images.ts';
import { ordersById, searchOrders } from './orders/orderView.ts';
import { actions, existing, onEach, searchProducts, updateInventory, updatePrices } from './products/changeProducts.ts';
import { productView, savedView } from './products/productView.ts';
import { createProduct, editProduct } from './products/writeProduct.ts';
import * as schema from './schema.ts';
import type { TikShop } from './shop.ts';
import { deleteWebhook, listWebhooks, putWebhook } from './webhooks.ts';

interface Given<T> {
  shop: TikShop;
  /** All shops of the authorisation. */
  shops: TikShop[];
  /** What the path names. */
  params: string[];
  query: URLSearchParams;
  body: T;
  raw: { contentType: string; body: Buffer };
}

/** One call of the open API. */
export interface Call {
  method: string;
  path: RegExp;
  needsShop: boolean;
  /** What the seller has to have granted, of calls where that is checked here. */
  scope: string | null;
  body: z.ZodType | null;
  answer(given: Given<unknown>): unknown;
}

/** By the first part of a path. */
const SCOPE_OF: Readonly<Record<string, string>> = {
  fulfillment: 'seller.fulfillment.basic',
  logistics: 'seller.logistics',
};

/** `pattern` as the catalogue writes it: `{name}` stands for one part of the path. */
function call<T>(
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  body: z.ZodType<T> | null,
  answer: (given: Given<T>) => unknown,
  needsShop = true,
): Call {
  const [method = '', pattern = ''] = route.split(' ');
  const path = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const scope = SCOPE_OF[pattern.split('/')[1] ?? ''] ?? null;
  // The body has been parsed with the call's own schema before it comes here.
  return { method, path, needsShop, scope, body, answer: (given) => answer(given as Given<T>) };
}

const one = ({ shop, params }: { shop: TikShop; params: string[] }) => existing(shop, params[0] ?? '');

/** Every call that the sandbox answers. */
export const calls: readonly Call[] = [
  call('GET /authorization/202309/shops', null, ({ shops }) => ({ shops: shops.map(shopView) }), false),
  call('DELETE /authorization/202403/shops', null, () => null),
  call('GET /logistics/202309/warehouses', null, ({ shop }) => ({ warehouses: warehouses(shop) })),
  call('GET /logistics/202309/warehouses/{id}/delivery_options', null, ({ shop, params }) =>
    deliveryOptions(shop, params[0] ?? ''),
  ),
  call('GET /logistics/202309/delivery_options/{id}/shipping_providers', null, ({ shop, params }) =>
    shippingProviders(shop, params[0] ?? ''),
  ),
  call(
    'POST /product/202309/images/upload',
    null,
    ({ shop, raw }) => uploadImage(shop, raw.contentType, raw.body),
    false,
  ),
  call('GET /product/202309/categories', null, allCategories),
  call('POST /product/202309/categories/recommend', schema.recommendSchema, ({ body }) =>
    recommend(body.product_title),
  ),
  call('POST /product/202309/products', schema.createSchema, ({ shop, body }) => savedView(createProduct(shop, body))),
  call('GET /product/202309/products/{id}', null, (given) => productView(given.shop, one(given))),
  call('POST /product/202509/products/{id}/partial_edit', schema.partialEditSchema, (given) =>
    savedView(editProduct(given.shop, one(given), given.body)),
  ),
  call('POST /product/202309/products/{id}/prices/update', schema.pricesSchema, (given) =>
    updatePrices(given.shop, one(given), given.body),
  ),
  call('POST /product/202309/products/{id}/inventory/update', schema.inventorySchema, (given) =>
    updateInventory(given.shop, one(given), given.body),
  ),
  call('POST /product/202502/products/search', schema.productSearchSchema, ({ shop, query, body }) =>
    searchProducts(shop, query, body),
  ),
  call('POST /product/202309/products/activate', schema.idsSchema, ({ shop, body }) =>
    onEach(shop, body.product_ids, actions.activate(shop)),
  ),
  call('POST /product/202309/products/deactivate', schema.idsSchema, ({ shop, body }) =>
    onEach(shop, body.product_ids, actions.deactivate()),
  ),
  call('DELETE /product/202309/products', schema.idsSchema, ({ shop, body }) =>
    onEach(shop, body.product_ids, actions.remove()),
  ),
  call('POST /order/202309/orders/search', schema.orderSearchSchema, ({ shop, query, body }) =>
    searchOrders(shop, query, body),
  ),
  call('GET /order/202309/orders', null, ({ shop, query }) => ordersById(shop, query)),
  call('GET /fulfillment/202508/tts_tracking_validation', null, ({ shop, query }) => validateTracking(shop, query)),
  call('POST /fulfillment/202309/orders/{id}/packages', schema.markShippedSchema, ({ shop, params, body }) =>
    markShipped(shop, params[0] ?? '', body),
  ),
  call('POST /fulfillment/202309/orders/{id}/split', schema.splitSchema, ({ shop, params, body }) =>
    splitPackages(shop, params[0] ?? '', body),
  ),
  call('POST /fulfillment/202309/orders/{id}/shipping_info/update', schema.shippingInfoSchema, (given) =>
    updateOrderShipping(given.shop, given.params[0] ?? '', given.body),
  ),
  call('GET /fulfillment/202309/packages/{id}', null, ({ shop, params }) => packageView(shop, params[0] ?? '')),
  call('POST /fulfillment/202309/packages/{id}/ship', schema.shipSchema, ({ shop, params, body }) =>
    shipPackage(shop, params[0] ?? '', body),
  ),
  call('POST /fulfillment/202309/packages/{id}/shipping_info/update', schema.shippingInfoSchema, (given) =>
    updatePackageShipping(given.shop, given.params[0] ?? '', given.body),
  ),
  call('PUT /event/202309/webhooks', schema.webhookSchema, ({ shop, body }) => putWebhook(shop, body)),
  call('GET /event/202309/webhooks', null, ({ shop }) => listWebhooks(shop)),
  call('DELETE /event/202309/webhooks', schema.webhookDeleteSchema, ({ shop, body }) => deleteWebhook(shop, body)),
];

const shopView = ({ profile: { id, title, region, sellerType, code, cipher } }: TikShop): object => ({
  id,
  name: title,
  region,
  seller_type: sellerType,
  code,
  cipher,
});

const warehouses = ({ profile: { warehouseId, region } }: TikShop): object[] => [
  {
    id: warehouseId,
    name: 'Main warehouse',
    type: 'SALES_WAREHOUSE',
    sub_type: 'DOMESTIC_WAREHOUSE',
    effect_status: 'ENABLED',
    is_default: true,
    address: { region_code: region },
  },
];
