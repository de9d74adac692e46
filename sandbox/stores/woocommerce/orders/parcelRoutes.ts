import { DENIED, type RestCall, type Route } from '../rest.ts';
import { RestError } from '../restError.ts';
import type { Args } from '../schema/validate.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';
import { addParcel, PROVIDERS, parcelView, removeParcel, rowsOf } from './parcels.ts';

const text = { type: 'string' } as const;
const BODY: Args = {
  tracking_number: { type: 'string', required: true },
  tracking_provider: text,
  custom_tracking_provider: text,
  custom_tracking_link: text,
  date_shipped: text,
};
const ITEMS: Args = {
  sku: text,
  qty: text,
  status_shipped: { type: 'integer' },
  replace_tracking: { type: 'integer' },
};

function orderOf({ shop, path: [id] }: RestCall): StoredOrder {
  const order = shop.orders.get(Number(id));
  if (order) return order;
  throw new RestError('woocommerce_rest_order_invalid_id', 'Invalid order ID.', 404);
}

/**
 * The parcels of a tracking plug-in, in shops that have it. Not run: as the pages of the plug-ins describe them.
 * https://woocommerce.com/document/shipment-tracking/shipment-tracking-rest-api-create-tracking-item/
 */
const routesOf = (namespace: NonNullable<Shop['plugIn']>): Route[] => {
  const here = { namespace, exists: (shop: Shop): boolean => shop.plugIn === namespace };
  return [
    {
      ...here,
      path: '/orders/{id}/shipment-trackings',
      methods: {
        GET: {
          args: {},
          denied: DENIED.list,
          handle: (call) => ({ status: 200, body: rowsOf(orderOf(call)).map(parcelView) }),
        },
        POST: {
          args: namespace === 'wc-ast/v3' ? { ...BODY, ...ITEMS } : BODY,
          denied: DENIED.create,
          handle: (call) => ({ status: 201, body: parcelView(addParcel(call.shop, orderOf(call), call.params)) }),
        },
      },
    },
    {
      ...here,
      path: '/orders/{id}/shipment-trackings/{tracking}',
      methods: {
        DELETE: {
          args: {},
          denied: DENIED.delete,
          handle: (call) => ({
            status: 200,
            body: parcelView(removeParcel(call.shop, orderOf(call), call.path[1] ?? '')),
          }),
        },
      },
    },
    {
      ...here,
      path: '/shipment-trackings/providers',
      methods: { GET: { args: {}, denied: DENIED.list, handle: () => ({ status: 200, body: PROVIDERS }) } },
    },
  ];
};

export const parcelRoutes: Route[] = [...routesOf('wc-shipment-tracking/v3'), ...routesOf('wc-ast/v3')];
