import { createHash } from 'node:crypto';
import { centsOf, decimalOf } from '../../../lib/cents.ts';
import { type MetaInput, mergeMeta } from '../products/meta.ts';
import { invalidId, RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { Address, OrderLine, PlainRecord, StoredOrder } from '../types.ts';
import { sendMail } from './mails.ts';
import { feeFrom, type LineInput, lineFrom, shippingFrom } from './orderLines.ts';
import { returnStock, takeStock } from './orderStock.ts';
import { ratesFor, sum } from './taxes.ts';

type Params = Record<string, unknown>;

const SHIPPING = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
};
const EMPTY: { billing: Address; shipping: Address } = {
  billing: { ...SHIPPING, email: '', phone: '' },
  shipping: { ...SHIPPING, phone: '' },
};

/** Statuses in which the goods are reserved, so their stock is taken. */
const TAKES_STOCK = ['processing', 'completed', 'on-hold'];
const RETURNS_STOCK = ['cancelled', 'pending'];

/** The order of this id, or 404. */
export function findOrder(shop: Shop, id: number): StoredOrder {
  const order = shop.orders.get(id);
  if (!order) throw invalidId('shop_order');
  return order;
}

/** Creates an order. `set_paid` makes it processing. */
export function createOrder(shop: Shop, params: Params): StoredOrder {
  const blank = withCoupons(shop, blankOrder(shop, params, shop.now()), params.coupon_lines);
  const addressed = applyFields(shop, blank, params);
  const taxed = { ...addressed, taxRates: ratesFor(shop, addressed) };
  const order = settle(shop, blank, taxed, params);
  shop.orders.set(order.id, order);
  shop.onEvent({ resource: 'order', event: 'created', id: order.id });
  shop.onEvent({ resource: 'order', event: 'updated', id: order.id });
  return order;
}

/** An order of the shop's past, paid then: nobody is told, and no stock goes down. */
export function recordOrder(shop: Shop, params: Params, placed: number): StoredOrder {
  const order = applyFields(shop, { ...blankOrder(shop, params, placed), paid: placed }, params);
  const paid = { ...order, status: 'processing' };
  shop.orders.set(order.id, paid);
  return paid;
}

function blankOrder(shop: Shop, params: Params, placed: number): StoredOrder {
  const id = shop.nextId('post', 10);
  return {
    id,
    status: 'pending',
    currency: shop.profile.currency,
    customer_id: 0,
    customer_note: '',
    created_via: 'rest-api',
    order_key: `wc_order_${createHash('sha256').update(`${shop.profile.name}/${id}/${placed}`).digest('base64url').slice(0, 13)}`,
    payment_method: '',
    payment_method_title: '',
    transaction_id: '',
    ...EMPTY,
    lines: ((params.line_items as LineInput[] | undefined) ?? []).map((line) => lineFrom(shop, line)),
    shippingLines: ((params.shipping_lines as Params[] | undefined) ?? []).map((line) => shippingFrom(shop, line)),
    feeLines: ((params.fee_lines as Params[] | undefined) ?? []).map((fee) => feeFrom(shop, fee)),
    couponLines: [],
    taxRates: [],
    meta: [],
    created: placed,
    modified: placed,
    paid: null,
    completed: null,
  };
}

/** Updates what the body names; lines it adds are added, those it does not name stay. */
export function updateOrder(shop: Shop, held: StoredOrder, params: Params): StoredOrder {
  const added = ((params.line_items as (LineInput & { id?: number })[] | undefined) ?? []).filter((line) => !line.id);
  const lines = [...held.lines, ...added.map((line) => lineFrom(shop, line))];
  const next = applyFields(shop, { ...held, lines }, params);
  const order = { ...settle(shop, held, next, params), modified: shop.now() };
  shop.orders.set(order.id, order);
  if (order.status === 'completed' && held.status !== 'completed') sendMail(shop, order, 'completed');
  shop.onEvent({ resource: 'order', event: 'updated', id: order.id });
  return order;
}

/** Into the bin, or with `force` for good. */
export function removeOrder(shop: Shop, order: StoredOrder, force: boolean): void {
  if (force) {
    shop.orders.delete(order.id);
    return;
  }
  if (order.status === 'trash') {
    throw new RestError('woocommerce_rest_already_trashed', 'The order has already been deleted.', 410);
  }
  shop.orders.set(order.id, { ...order, status: 'trash', modified: shop.now() });
  shop.onEvent({ resource: 'order', event: 'deleted', id: order.id });
}

const PLAIN = [
  'status',
  'currency',
  'customer_id',
  'customer_note',
  'created_via',
  'payment_method',
  'payment_method_title',
  'transaction_id',
] as const;

function applyFields(shop: Shop, order: StoredOrder, params: Params): StoredOrder {
  const named = PLAIN.filter((name) => params[name] !== undefined).map((name) => [name, params[name]]);
  return {
    ...order,
    ...Object.fromEntries(named),
    billing: { ...order.billing, ...(params.billing as Address | undefined) },
    shipping: { ...order.shipping, ...(params.shipping as Address | undefined) },
    meta: mergeMeta(shop, order.meta, (params.meta_data as MetaInput[] | undefined) ?? []),
  };
}

/** What a new status brings with it: dates, and stock taken or given back. */
function settle(shop: Shop, before: StoredOrder, after: StoredOrder, params: Params): StoredOrder {
  const paidNow = params.set_paid === true && after.paid === null;
  const status = paidNow && after.status === 'pending' ? 'processing' : after.status;
  const order = { ...after, status };
  if (paidNow || (TAKES_STOCK.includes(status) && status !== 'on-hold')) order.paid ??= shop.now();
  if (status === 'completed' && before.status !== 'completed') order.completed = shop.now();
  if (TAKES_STOCK.includes(status)) order.lines = takeStock(shop, order);
  if (RETURNS_STOCK.includes(status)) order.lines = returnStock(shop, order);
  return order;
}

/** The order with the coupons that a client names: each takes its part off the lines. */
function withCoupons(shop: Shop, order: StoredOrder, inputs: unknown): StoredOrder {
  let next = order;
  for (const { code } of (inputs as { code?: unknown }[] | undefined) ?? []) {
    next = withCoupon(shop, next, couponNamed(shop, String(code ?? '')));
  }
  return next;
}

function couponNamed(shop: Shop, code: string): PlainRecord {
  const coupon = shop
    .records('coupons')
    .values()
    .find((one) => String(one.code).toLowerCase() === code.toLowerCase());
  if (coupon) return coupon;
  throw new RestError('woocommerce_rest_invalid_coupon', `Coupon "${code}" does not exist!`, 400);
}

function withCoupon(shop: Shop, order: StoredOrder, coupon: PlainRecord): StoredOrder {
  const before = sum(order.lines.map(({ total }) => total));
  const share =
    coupon.discount_type === 'percent'
      ? Number(coupon.amount) / 100
      : Math.min(1, Number(coupon.amount) / Math.max(0.01, Number(before)));
  const lines = order.lines.map((line) => reduced(line, share));
  const discount = sum([before, ...lines.map(({ total }) => `-${total}`)]);
  const used = { id: shop.nextId('item'), code: String(coupon.code), discount };
  return { ...order, lines, couponLines: [...order.couponLines, used] };
}

function reduced(line: OrderLine, share: number): OrderLine {
  const total = decimalOf(Math.round(centsOf(line.total) * (1 - share)));
  return { ...line, total, price: line.quantity === 0 ? 0 : Math.round((Number(total) / line.quantity) * 1e6) / 1e6 };
}
