import type { Endpoint, RestCall, RestReply, Route } from '../rest.ts';
import { RestError } from '../restError.ts';
import type { Args } from '../schema/validate.ts';
import type { Shop } from '../shop.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import {
  createFulfilment,
  deleteFulfilment,
  type FulfilmentInput,
  fulfilmentView,
  keptOf,
  metaView,
  refused,
  updateFulfilment,
} from './fulfilments.ts';

const META: Args = { meta_data: { type: 'array', items: { type: 'object' }, required: true } };
const BODY: Args = {
  ...META,
  status: { type: 'string' },
  is_fulfilled: { type: 'boolean' },
  notify_customer: { type: 'boolean', default: false },
  customer_note: { type: 'string' },
};
const DENIED = {
  view: ['woocommerce_rest_cannot_view', 'Sorry, you cannot view resources.'],
  create: ['woocommerce_rest_cannot_create', 'Sorry, you cannot create resources.'],
  edit: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
  delete: ['woocommerce_rest_cannot_delete', 'Sorry, you cannot delete resources.'],
} satisfies Record<string, Endpoint['denied']>;

/** Every order is known here, also one in the trash. */
function orderOf({ shop, path: [id] }: RestCall): StoredOrder {
  const order = shop.orders.get(Number(id));
  if (order) return order;
  throw new RestError('woocommerce_rest_order_invalid_id', 'Invalid order ID.', 404, { status: '404' });
}

/** The fulfilment of the address, deleted or not, and its order. */
function found(call: RestCall): { order: StoredOrder; one: StoredFulfilment } {
  const order = orderOf(call);
  const wanted = Number(call.path[1]);
  const isWanted = ({ id }: StoredFulfilment): boolean => id === wanted;
  const one = (order.fulfilments ?? []).find(isWanted);
  if (one) return { order, one };
  const isElsewhere = [...call.shop.orders.values()].some(({ fulfilments = [] }) => fulfilments.some(isWanted));
  throw refused(isElsewhere ? 'Invalid fulfillment ID.' : 'Fulfillment not found.');
}

/** What an update lacks is refused as what a creation lacks. */
function inputOf({ params }: RestCall): FulfilmentInput {
  if (params.meta_data !== undefined) return params;
  const data = { params: ['meta_data'] };
  throw new RestError('rest_missing_callback_param', 'Missing parameter(s): meta_data', 400, data);
}

/** Carriers that the store takes a number for; for China's it guesses. */
const CARRIERS: readonly [RegExp, string, string][] = [
  [/^1Z[\dA-Z]{16}$/, 'ups', 'https://www.ups.com/track?tracknum='],
  [/^LP\d{14}$/, 'amazon-logistics', 'https://www.amazon.com/progress-tracker/package/'],
];

function lookup(number: string): unknown {
  const [, shipping_provider, root] = CARRIERS.find(([pattern]) => pattern.test(number)) ?? [];
  if (!shipping_provider) return [];
  return { tracking_number: number, shipping_provider, tracking_url: `${root}${number}`, possibilities: {} };
}

const ok = (body: unknown): RestReply => ({ status: 200, body });

const exists = (shop: Shop): boolean => shop.hasFulfilments;

/**
 * What was sent of an order, in shops whose owner has switched `fulfillments` on: off as WooCommerce comes. As run on 10.3.0,
 * 10.6.2, 10.9.4 and 11.0.1; what lies between 10.6 and 10.9 is put at 10.8, which changed the moments.
 * https://github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/Admin/Features/Fulfillments
 */
export const fulfilmentRoutes: Route[] = [
  {
    path: '/orders/{id}/fulfillments',
    exists,
    methods: {
      GET: {
        args: {},
        denied: DENIED.view,
        handle: (call) => {
          const order = orderOf(call);
          return ok(keptOf(order).map((one) => fulfilmentView(call.shop, order.id, one, 'read')));
        },
      },
      POST: {
        args: BODY,
        denied: DENIED.create,
        handle: (call) => {
          const order = orderOf(call);
          const made = createFulfilment(call.shop, order, inputOf(call));
          return { status: 201, body: fulfilmentView(call.shop, order.id, made, 'written') };
        },
      },
    },
  },
  {
    path: '/orders/{id}/fulfillments/{id}',
    exists,
    methods: {
      GET: {
        args: {},
        denied: DENIED.view,
        handle: (call) => {
          const { order, one } = found(call);
          if (one.deleted !== null) throw refused('Fulfillment not found.', 404);
          return ok(fulfilmentView(call.shop, order.id, one, 'read'));
        },
      },
      PUT: {
        args: BODY,
        denied: DENIED.edit,
        handle: (call) => {
          const input = inputOf(call);
          const { order, one } = found(call);
          return ok(fulfilmentView(call.shop, order.id, updateFulfilment(call.shop, order, one, input), 'written'));
        },
      },
      DELETE: {
        args: { notify_customer: { type: 'boolean', default: false } },
        denied: DENIED.delete,
        handle: (call) => {
          const { order, one } = found(call);
          deleteFulfilment(call.shop, order, one, call.params.notify_customer === true);
          return ok({ message: 'Fulfillment deleted successfully.' });
        },
      },
    },
  },
  {
    path: '/orders/{id}/fulfillments/{id}/metadata',
    exists,
    methods: {
      GET: { args: {}, denied: DENIED.view, handle: (call) => ok(metaView(call.shop, found(call).one)) },
      PUT: {
        args: META,
        denied: DENIED.edit,
        handle: (call) => {
          const { meta_data = [] } = inputOf(call);
          const { order, one } = found(call);
          return ok(metaView(call.shop, updateFulfilment(call.shop, order, one, { meta_data })));
        },
      },
      DELETE: {
        args: { meta_key: { type: 'string', required: true } },
        denied: DENIED.delete,
        handle: (call) => {
          const { order, one } = found(call);
          const meta_data = one.meta.filter(({ key }) => key !== call.params.meta_key);
          return ok(metaView(call.shop, updateFulfilment(call.shop, order, one, { meta_data })));
        },
      },
    },
  },
  {
    path: '/orders/{id}/fulfillments/lookup',
    exists,
    methods: {
      GET: {
        args: { tracking_number: { type: 'string', required: true } },
        denied: DENIED.view,
        handle: (call) => {
          orderOf(call);
          return ok(lookup(String(call.params.tracking_number)));
        },
      },
    },
  },
];
