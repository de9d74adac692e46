import { unprocessable } from '../apiError.ts';
import { conditionsOf, idsOf, isWithin, listQuery, pageOf, type Query } from '../query.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';
import { fulfilmentOf } from './view.ts';

const KNOWN = [
  ...['buyer_id', 'contract_ids', 'created_at_max', 'created_at_min', 'email', 'fields', 'financial_status'],
  ...['fulfillment_status', 'hidden_order', 'ids', 'limit', 'location', 'name', 'page_info', 'search_content'],
  ...['since_id', 'sort_condition', 'status', 'updated_at_max', 'updated_at_min'],
];

/** How the list's filter calls what orders call otherwise. */
const SHIPPED = { unshipped: null, partial: 'partial', shipped: 'fulfilled' } as const;

/**
 * `GET /orders.json`. As documented, only what is not shipped and not archived is listed unless the query says otherwise,
 * also where ids are named. https://developer.shopline.com/docs/admin-rest-api/order/order-management/get-orders
 */
export function findOrders(shop: Shop, query: Query, url: string): { rows: StoredOrder[]; link: string | null } {
  const limit = listQuery(query, KNOWN, { usual: 50, most: 100 });
  const { conditions, sinceId } = conditionsOf(query);
  const [, descending] = /^(?:order_at|id):(?:asc|(desc))$/.exec(conditions.sort_condition ?? 'order_at:desc') ?? [''];
  const rows = shop.orders.values().filter((order) => matches(order, conditions));
  return pageOf(rows, { conditions, sinceId, descending: descending !== undefined, limit, url });
}

function matches(order: StoredOrder, query: Query): boolean {
  const { fulfillment_status: wanted = 'unshipped', hidden_order: hidden = 'false', status = 'open' } = query;
  if (!(wanted in SHIPPED)) throw unprocessable('fulfillment status value is illegal');
  if (!['open', 'cancelled', 'any'].includes(status)) throw unprocessable('status value is illegal');
  return (
    fulfilmentOf(order.lines) === SHIPPED[wanted as keyof typeof SHIPPED] &&
    order.hidden === (hidden === 'true') &&
    (status === 'any' || (order.cancelled !== null) === (status === 'cancelled')) &&
    (query.financial_status ?? order.financialStatus) === order.financialStatus &&
    (idsOf(query)?.has(order.id) ?? true) &&
    (query.name ?? `#${order.number}`) === `#${order.number}` &&
    isWithin(query, 'updated_at', order.updated) &&
    isWithin(query, 'created_at', order.created)
  );
}
