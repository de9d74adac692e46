import { wpDate } from '../links.ts';
import { DENIED, type Route } from '../rest.ts';
import { isAtLeast } from '../shops.ts';
import type { StoredFulfilment } from '../types.ts';
import { findOrder } from './writeOrder.ts';

/**
 * What was sent of an order, in shops of a version that can keep it. Who sends, and what, is the owner's here.
 * https://github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/Admin/Features/Fulfillments
 */
export const fulfilmentRoutes: Route[] = [
  {
    path: '/orders/{id}/fulfillments',
    exists: ({ profile }) => isAtLeast(profile, 10, 1),
    methods: {
      GET: {
        args: {},
        denied: DENIED.list,
        handle: ({ shop, path: [id] }) => {
          const order = findOrder(shop, Number(id));
          const kept = (order.fulfilments ?? []).filter(({ deleted }) => deleted === null);
          return { status: 200, body: kept.map((one) => fulfilmentView(order.id, one)) };
        },
      },
    },
  },
];

/** A fulfilment as the API shows it. Times are MySQL's. */
export const fulfilmentView = (
  orderId: number,
  { id, status, updated, deleted, meta }: StoredFulfilment,
): Record<string, unknown> => ({
  id,
  entity_type: 'WC_Order',
  entity_id: String(orderId),
  status,
  is_fulfilled: status === 'fulfilled',
  date_updated: mysqlDate(updated),
  date_deleted: deleted === null ? null : mysqlDate(deleted),
  meta_data: meta,
});

/** `2026-11-21 03:34:27`. */
export const mysqlDate = (ms: number): string => String(wpDate(ms)).replace('T', ' ');
