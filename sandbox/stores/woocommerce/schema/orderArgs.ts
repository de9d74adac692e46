import type { Args, Schema } from './schema.ts';
import {
  anything,
  boolean,
  context,
  datedListArgs,
  force,
  integer,
  listArgs,
  listOf,
  metaData,
  oneOf,
  text,
  texts,
} from './shared.ts';

/** Statuses of WooCommerce itself; plug-ins add their own. */
const ORDER_STATUSES = [
  'auto-draft',
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
] as const;

const ADDRESS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
];
const lines = Object.fromEntries(ADDRESS.map((name) => [name, text]));
const billing: Schema = {
  type: 'object',
  properties: { ...lines, email: { type: ['string', 'null'], format: 'email' }, phone: text },
};

/** Arguments of POST /orders; without the defaults, of PUT /orders/{id}. */
export const orderArgs: Args = {
  parent_id: integer,
  created_via: text,
  status: oneOf(ORDER_STATUSES, 'pending'),
  currency: text,
  customer_id: { type: 'integer', default: 0 },
  customer_note: text,
  billing,
  shipping: { type: 'object', properties: { ...lines, phone: text } },
  payment_method: text,
  payment_method_title: text,
  transaction_id: text,
  meta_data: metaData,
  line_items: listOf({
    id: integer,
    name: anything,
    product_id: anything,
    variation_id: integer,
    quantity: integer,
    tax_class: text,
    subtotal: text,
    total: text,
    sku: text,
    meta_data: metaData,
  }),
  shipping_lines: listOf({ id: integer, method_title: anything, method_id: anything, instance_id: text, total: text }),
  fee_lines: listOf({ id: integer, name: anything, total: text }),
  coupon_lines: listOf({ id: integer, code: anything }),
  set_paid: { type: 'boolean', default: false },
  manual_update: { type: 'boolean', default: false },
};

/** Arguments of GET /orders. */
export const orderListArgs: Args = {
  ...listArgs(['date', 'id', 'include', 'title', 'slug', 'modified']),
  ...datedListArgs,
  status: { type: 'array', items: oneOf(['any', 'trash', ...ORDER_STATUSES]), default: ['any'] },
  customer: integer,
  product: integer,
  dp: { type: 'integer', default: 2 },
  created_via: texts,
};

/** Arguments of POST /orders/{id}/notes. */
export const noteArgs: Args = {
  note: { ...text, required: true },
  customer_note: { type: 'boolean', default: false },
  added_by_user: boolean,
};

export const noteListArgs: Args = { context, type: oneOf(['any', 'customer', 'internal'], 'any') };

/** Arguments of POST /orders/{id}/refunds. */
export const refundArgs: Args = {
  amount: text,
  reason: text,
  line_items: listOf({ id: integer, quantity: integer, refund_total: anything }),
  api_refund: { type: 'boolean', default: true },
  restock_items: { type: 'boolean', default: true },
};

export const removeArgs: Args = { force };
