import { centsOf, decimalOf } from '../../../lib/cents.ts';
import { linksOf, localDate, wpDate } from '../links.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder, StoredRefund } from '../types.ts';
import { sum } from './taxes.ts';

interface LineInput {
  id?: number;
  quantity?: number;
  refund_total?: unknown;
}

/** The refunds of an order, newest first. */
export const refundsOf = (shop: Shop, orderId: number): StoredRefund[] =>
  shop.refunds
    .values()
    .filter((refund) => refund.orderId === orderId)
    .reverse();

/** Gives money back, of whole pieces or as an amount alone. `total` is what the order came to. */
export function createRefund(
  shop: Shop,
  order: StoredOrder,
  params: Record<string, unknown>,
  total: string,
): StoredRefund {
  const inputs = ((params.line_items as LineInput[] | undefined) ?? []).filter(({ id }) => id);
  const named = params.amount as string | undefined;
  const amount = decimalOf(
    centsOf(named === undefined ? sum(inputs.map(({ refund_total }) => String(refund_total ?? 0))) : named),
  );
  const left = centsOf(total) - centsOf(sum(refundsOf(shop, order.id).map((refund) => refund.amount)));
  if (centsOf(amount) < 0 || centsOf(amount) > left) {
    throw new RestError('woocommerce_rest_invalid_order_refund', 'Refund amount must be greater than zero.', 400);
  }
  const lines = inputs.map(({ id = 0, quantity = 0, refund_total }) => ({
    id: shop.nextId('item'),
    lineId: id,
    quantity,
    total: Number(refund_total ?? 0).toFixed(2),
  }));
  const reason = String(params.reason ?? '');
  const refund = { id: shop.nextId('post', 10), orderId: order.id, amount, reason, lines, created: shop.now() };
  shop.refunds.set(refund.id, refund);
  return refund;
}

export function findRefund(shop: Shop, orderId: number, id: number): StoredRefund {
  const refund = shop.refunds.get(id);
  if (refund?.orderId !== orderId) {
    throw new RestError('woocommerce_rest_invalid_order_refund_id', 'Invalid order refund ID.', 404);
  }
  return refund;
}

/** A refund as the API shows it: its lines count below zero, and name the order's line in their meta data. */
export function refundView(shop: Shop, order: StoredOrder, refund: StoredRefund): Record<string, unknown> {
  const path = `/orders/${order.id}`;
  return {
    id: refund.id,
    parent_id: order.id,
    date_created: localDate(shop, refund.created),
    date_created_gmt: wpDate(refund.created),
    amount: refund.amount,
    reason: refund.reason,
    refunded_by: 1,
    refunded_payment: false,
    meta_data: [],
    line_items: refund.lines.map((line) => lineView(order, line)),
    shipping_lines: [],
    tax_lines: [],
    fee_lines: [],
    _links: linksOf(shop, `${path}/refunds/${refund.id}`, `${path}/refunds`, path),
  };
}

function lineView(order: StoredOrder, { id, lineId, quantity, total }: StoredRefund['lines'][number]) {
  const of = order.lines.find((line) => line.id === lineId);
  const shown = { display_key: '_refunded_item_id', display_value: String(lineId) };
  return {
    id,
    name: of?.name ?? '',
    product_id: of?.product_id ?? 0,
    variation_id: of?.variation_id ?? 0,
    quantity: -quantity,
    tax_class: '',
    subtotal: `-${total}`,
    subtotal_tax: '0.00',
    total: `-${total}`,
    total_tax: '0.00',
    taxes: [],
    meta_data: [{ id: id * 100, key: '_refunded_item_id', value: String(lineId), ...shown }],
    sku: of?.sku ?? '',
    price: of?.price ?? 0,
    image: { id: '', src: '' },
    parent_name: of?.parent_name ?? null,
  };
}
