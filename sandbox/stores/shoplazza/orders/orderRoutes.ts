import { z } from 'zod';
import { pageOf, timeOf } from '../paging.ts';
import { type ApiCall, notFound, queryOf, type Route } from '../request.ts';
import type { StoredOrder } from '../types.ts';
import { orderView, refundView, statusOf, transactionViews } from './orderView.ts';

const listSchema = z.strictObject({
  ids: z.array(z.string()).optional(),
  status: z.array(z.enum(['opened', 'placed', 'finished', 'cancelled'])).optional(),
  updated_at_min: z.string().optional(),
  updated_at_max: z.string().optional(),
  placed_at_min: z.string().optional(),
  sort_by: z.enum(['created_at', 'updated_at', 'placed_at']).default('created_at'),
  sort_direction: z.enum(['asc', 'desc']).default('desc'),
  page_size: z.coerce.number().int().min(1).max(250).default(10),
  cursor: z.string().default(''),
});

export const orderRoutes: Route[] = [
  { method: 'GET', path: '/orders', scope: 'read_order', answer: listOrders },
  { method: 'GET', path: '/orders/count', scope: 'read_order', answer: countOrders },
  { method: 'GET', path: '/orders/refund_records', scope: 'read_order', answer: listRefunds },
  {
    method: 'GET',
    path: '/orders/{}/transactions',
    scope: 'read_order',
    answer: (call) => ({ transactions: transactionViews(orderOf(call), call.shop) }),
  },
  {
    method: 'GET',
    path: '/orders/{}',
    scope: 'read_order',
    answer: (call) => ({ order: orderView(orderOf(call), call.shop) }),
  },
];

function orderOf({ shop, params }: ApiCall): StoredOrder {
  const order = shop.orders.get(params[0] ?? '');
  if (!order) throw notFound();
  return order;
}

const refundsSchema = z.strictObject({
  order_ids: z.array(z.string()).max(10).optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().default(''),
});

/** Refunds of all orders, or of ten that are named. */
function listRefunds(call: ApiCall): unknown {
  const query = queryOf(refundsSchema, call, ['order_ids']);
  const all = call.shop.orders
    .values()
    .filter(({ id }) => query.order_ids?.includes(id) ?? true)
    .flatMap((order) => (order.refunds ?? []).map((refund) => ({ order, refund })));
  const keyOf = ({ refund }: (typeof all)[number]) => ({ at: refund.createdAt, id: refund.id });
  const page = pageOf(all, keyOf, { size: query.page_size, cursor: query.cursor, ascending: true });
  const records = page.rows.map(({ order, refund }) => refundView(order, refund));
  return { records, cursor: page.cursor, has_more: page.hasMore };
}

function listOrders(call: ApiCall): unknown {
  const query = queryOf(listSchema, call, LISTS);
  const byChange = query.sort_by === 'updated_at';
  const keyOf = ({ id, createdAt, updatedAt }: StoredOrder) => ({ at: byChange ? updatedAt : createdAt, id });
  const page = pageOf(matching(call, query), keyOf, {
    size: query.page_size,
    cursor: query.cursor,
    ascending: query.sort_direction === 'asc',
  });
  return { orders: page.rows.map((row) => orderView(row, call.shop)), cursor: page.cursor, has_more: page.hasMore };
}

function countOrders(call: ApiCall): unknown {
  return { count: matching(call, queryOf(listSchema, call, LISTS)).length };
}

const LISTS = ['ids', 'status'];

function matching({ shop }: ApiCall, query: z.infer<typeof listSchema>): StoredOrder[] {
  const from = timeOf(query.updated_at_min, 'updated_at_min');
  const to = timeOf(query.updated_at_max, 'updated_at_max');
  const placedFrom = timeOf(query.placed_at_min, 'placed_at_min');
  return shop.orders
    .values()
    .filter(
      (order) =>
        (query.ids?.includes(order.id) ?? true) &&
        (query.status?.includes(statusOf(order)) ?? true) &&
        (from === null || order.updatedAt >= from) &&
        (to === null || order.updatedAt <= to) &&
        (placedFrom === null || order.createdAt >= placedFrom),
    );
}
