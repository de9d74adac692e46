import { pageOf } from '../paging.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder, StoredRefund } from '../types.ts';
import { orderView } from './orderView.ts';
import { createRefund, findRefund, refundsOf, refundView } from './refunds.ts';
import { findOrder, updateOrder } from './writeOrder.ts';

const order = (call: RestCall) => findOrder(call.shop, Number(call.path[0]));

/** All given back is a status of its own; any refund is a change of the order. */
export function giveBack(shop: Shop, held: StoredOrder, params: Record<string, unknown>): StoredRefund {
  const total = String(orderView(shop, held).total);
  const refund = createRefund(shop, held, params, total);
  const given = refundsOf(shop, held.id).reduce((sum, { amount }) => sum + Number(amount), 0);
  updateOrder(shop, held, given >= Number(total) ? { status: 'refunded' } : {});
  return refund;
}

/** What was given back of an order. https://woocommerce.github.io/woocommerce-rest-api-docs/#order-refunds */
export const refundRoutes: Route[] = [
  {
    path: '/orders/{id}/refunds',
    methods: {
      GET: {
        denied: DENIED.list,
        handle: (call) => {
          const held = order(call);
          return pageOf(call, refundsOf(call.shop, held.id), (refund) => refundView(call.shop, held, refund));
        },
      },
      POST: {
        denied: DENIED.create,
        handle: (call) => {
          const { shop, params } = call;
          const held = order(call);
          const refund = giveBack(shop, held, params);
          const location = `${shop.home}/wp-json${call.route}/${refund.id}`;
          return { status: 201, body: refundView(shop, held, refund), headers: { Location: location } };
        },
      },
    },
  },
  {
    path: '/orders/{id}/refunds/{id}',
    methods: {
      GET: {
        denied: DENIED.view,
        handle: (call) => {
          const held = order(call);
          const refund = findRefund(call.shop, held.id, Number(call.path[1]));
          return { status: 200, body: refundView(call.shop, held, refund) };
        },
      },
    },
  },
];
