import { centsOf, decimalOf } from '../../../lib/cents.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { OrderLine, PlainRecord, StoredOrder } from '../types.ts';
import { sum } from './money.ts';

/** The order with the coupons that a client names: each takes its part off the lines. */
export function withCoupons(shop: Shop, order: StoredOrder, inputs: unknown): StoredOrder {
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
