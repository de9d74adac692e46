import { runBatch } from '../batch.ts';
import { linksOf, localDate, wpDate } from '../links.ts';
import { pageOf } from '../paging.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import { RestError } from '../restError.ts';
import { argsOf, validateArgs } from '../schema/validate.ts';
import type { Shop } from '../shop.ts';
import { withTimes } from '../timeFilters.ts';
import type { OrderNote, StoredOrder } from '../types.ts';
import { sendMail } from './mails.ts';
import { orderView } from './orderView.ts';
import { createOrder, findOrder, removeOrder, updateOrder } from './writeOrder.ts';

const idOf = (call: RestCall): number => Number(call.path[0]);
const found = (call: RestCall) => findOrder(call.shop, idOf(call));

/** Orders and their notes. https://woocommerce.github.io/woocommerce-rest-api-docs/#orders */
export const orderRoutes: Route[] = [
  {
    path: '/orders',
    methods: {
      GET: {
        denied: DENIED.list,
        handle: (call) => pageOf(call, findOrders(call.shop, call.params), (order) => orderView(call.shop, order)),
      },
      POST: {
        denied: DENIED.create,
        handle: ({ shop, params }) => {
          const order = createOrder(shop, params);
          const location = `${shop.home}/wp-json/wc/v3/orders/${order.id}`;
          return { status: 201, body: orderView(shop, order), headers: { Location: location } };
        },
      },
    },
  },
  {
    path: '/orders/batch',
    methods: {
      POST: {
        denied: DENIED.batch,
        handle: async ({ shop, params }) => ({
          status: 200,
          body: await runBatch(params, {
            create: async (item) => orderView(shop, createOrder(shop, validateArgs(argsOf('POST', '/orders'), item))),
            update: async (id, item) => {
              const fields = validateArgs(argsOf('POST', '/orders'), item, false);
              return orderView(shop, updateOrder(shop, findOrder(shop, id), fields));
            },
            remove: (id) => removed(shop, id, true),
          }),
        }),
      },
    },
  },
  {
    path: '/orders/{id}',
    methods: {
      GET: {
        denied: DENIED.view,
        handle: (call) => ({ status: 200, body: orderView(call.shop, found(call)) }),
      },
      PUT: {
        denied: DENIED.edit,
        handle: (call) => ({
          status: 200,
          body: orderView(call.shop, updateOrder(call.shop, found(call), call.params)),
        }),
      },
      DELETE: {
        denied: DENIED.delete,
        handle: (call) => ({ status: 200, body: removed(call.shop, idOf(call), call.params.force === true) }),
      },
    },
  },
  {
    path: '/orders/{id}/notes',
    methods: {
      GET: {
        denied: DENIED.list,
        handle: (call) => {
          const notes = notesOf(call.shop, found(call).id, call.params.type);
          return { status: 200, body: notes.map((note) => noteView(call.shop, note)) };
        },
      },
      POST: {
        denied: DENIED.create,
        handle: (call) => {
          const note = addNote(call.shop, found(call).id, call.params);
          const location = `${call.shop.home}/wp-json${call.route}/${note.id}`;
          return { status: 201, body: noteView(call.shop, note), headers: { Location: location } };
        },
      },
    },
  },
  {
    path: '/orders/{id}/notes/{id}',
    methods: {
      GET: {
        denied: DENIED.view,
        handle: (call) => {
          const note = findNote(call.shop, found(call).id, Number(call.path[1]));
          return { status: 200, body: noteView(call.shop, note) };
        },
      },
    },
  },
];

function removed(shop: Shop, id: number, forGood: boolean): Record<string, unknown> {
  const order = findOrder(shop, id);
  const body = orderView(shop, order);
  removeOrder(shop, order, forGood);
  return body;
}

type Params = Record<string, unknown>;
type Test = (order: StoredOrder, value: never) => boolean;

const FILTERS: Record<string, Test> = {
  after: (order, value: number) => order.created > value,
  before: (order, value: number) => order.created < value,
  modified_after: (order, value: number) => order.modified > value,
  modified_before: (order, value: number) => order.modified < value,
  include: (order, value: number[]) => value.length === 0 || value.includes(order.id),
  exclude: (order, value: number[]) => !value.includes(order.id),
  customer: (order, value: number) => order.customer_id === value,
  product: (order, value: number) => order.lines.some((line) => line.product_id === value),
  created_via: (order, value: string[]) => value.includes(order.created_via),
  search: (order, value: string) =>
    JSON.stringify([order.id, order.billing, order.shipping]).toLowerCase().includes(value.toLowerCase()),
};

/** Orders for GET /orders, sorted. `any` leaves the bin out. */
function findOrders(shop: Shop, given: Params): StoredOrder[] {
  const params = withTimes(shop, given);
  const statuses = params.status as string[];
  const tests = Object.entries(FILTERS).filter(([name]) => params[name] !== undefined);
  const inStatus = ({ status }: StoredOrder): boolean =>
    statuses.includes(status) || (statuses.includes('any') && status !== 'trash');
  const found = shop.orders
    .values()
    .filter((order) => inStatus(order) && tests.every(([name, test]) => test(order, params[name] as never)));
  const sign = params.order === 'asc' ? 1 : -1;
  const keys: Record<string, keyof StoredOrder> = { date: 'created', modified: 'modified' };
  const key = keys[String(params.orderby)] ?? 'id';
  return found.sort((a, b) => sign * (Number(a[key]) - Number(b[key])) || b.id - a.id);
}

/** Adds a note; one for the customer is mailed: it tells them of a parcel where there is no tracking plug-in. */
export function addNote(shop: Shop, orderId: number, params: Record<string, unknown>, byAdmin = false): OrderNote {
  const note: OrderNote = {
    id: shop.nextId('note'),
    orderId,
    note: String(params.note),
    customer_note: params.customer_note === true,
    author: 'WooCommerce',
    created: shop.now(),
    ...(byAdmin && { byAdmin }),
  };
  shop.notes.set(note.id, note);
  const order = shop.orders.get(orderId);
  if (order && note.customer_note) {
    const number = /: (\S+)$/m.exec(note.note)?.[1] ?? '';
    sendMail(shop, order, 'note', { number, note: note.note });
  }
  return note;
}

function findNote(shop: Shop, orderId: number, id: number): OrderNote {
  const note = shop.notes.get(id);
  if (note?.orderId !== orderId) {
    throw new RestError('woocommerce_rest_order_note_invalid_id', 'Invalid resource ID.', 404);
  }
  return note;
}

/** The notes of an order, newest first. */
function notesOf(shop: Shop, orderId: number, type: unknown): OrderNote[] {
  const wanted = shop.notes.values().filter((note) => note.orderId === orderId);
  const kept = wanted.filter((note) => type === 'any' || note.customer_note === (type === 'customer'));
  return kept.reverse();
}

function noteView(shop: Shop, note: OrderNote): Record<string, unknown> {
  const order = `/orders/${note.orderId}`;
  return {
    id: note.id,
    author: note.author,
    date_created: localDate(shop, note.created),
    date_created_gmt: wpDate(note.created),
    note: note.note,
    customer_note: note.customer_note,
    _links: linksOf(shop, `${order}/notes/${note.id}`, `${order}/notes`, order),
  };
}
