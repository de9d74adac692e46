import { runBatch } from '../batch.ts';
import { pageOf } from '../paging.ts';
import { DENIED, type RestCall, type Route } from '../rest.ts';
import { argsOf, validateArgs } from '../schema/validate.ts';
import type { Shop } from '../shop.ts';
import { findOrders } from './findOrders.ts';
import { addNote, findNote, notesOf, noteView } from './notes.ts';
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
