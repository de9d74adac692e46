import { compare, isNegative, type Money, minus } from '#contract/money.ts';
import { firstText, priceOf, textOf } from '../../lib/supplier/values.ts';
import type { SupplierOrder, SupplierOrderLine } from '../../purchase.ts';
import { momentOf } from './authorisation.ts';
import { CURRENCY, joinSkuId } from './collected.ts';
import type { Order, OrderLine } from './wireOrder.ts';

type States = Pick<SupplierOrder, 'payment' | 'shipping' | 'problem'>;
const state = (
  payment: States['payment'],
  shipping: States['shipping'],
  problem: States['problem'] = null,
): States => ({ payment, shipping, problem });

/**
 * `baseInfo.status`. Where a state does not say whether it has been paid (cash on delivery, waiting for a confirmation), the
 * time of payment does.
 */
const states: Record<string, States> = {
  waitbuyerpay: state('unpaid', 'none'),
  waitsellersend: state('paid', 'none'),
  waitlogisticstakein: state(null, 'shipped'),
  waitbuyerreceive: state('paid', 'shipped'),
  waitbuyersign: state(null, 'shipped'),
  signinsuccess: state(null, 'delivered'),
  signinfailed: state(null, 'shipped'),
  confirm_goods: state('paid', 'delivered'),
  success: state('paid', 'delivered'),
  cancel: state(null, null),
  terminated: state(null, null),
  waitsellerconfirm: state(null, 'none'),
  // The buyer has to confirm something there.
  waitbuyerconfirm: state(null, 'none', 'audit'),
  waitbuyerconfirmaction: state(null, 'none', 'audit'),
  waitselleract: state(null, 'none'),
  waitsellerpush: state(null, 'none'),
  wait_seller_accept_order: state(null, 'none'),
  wait_pintuan_order: state(null, 'none'),
  paid_but_not_fund: state('paid', 'none'),
  send_goods_but_not_fund: state('paid', 'shipped'),
  confirm_goods_but_not_fund: state('paid', 'delivered'),
  confirm_goods_and_has_subsidy: state('paid', 'delivered'),
};

const ended = new Set(['cancel', 'terminated']);
const REFUNDED = 'refundsuccess';
/** A refund that the buyer asked for and that is not decided. */
const asked = new Set(['waitselleragree', 'waitbuyermodify', 'waitbuyersend', 'waitsellerreceive']);
/** `logisticsStatus` of a line: sent, received, sent in part. */
const sent = new Set(['2', '3', '5']);

/** An order as 1688 tells it. */
export function orderFrom(order: Order): SupplierOrder {
  const { baseInfo } = order;
  const lines = order.productItems ?? [];
  const known = states[baseInfo.status] ?? state(null, null);
  const total = yuan(baseInfo.totalAmount);
  const freight = yuan(baseInfo.shippingFee);
  return {
    id: orderId(order),
    status: baseInfo.status,
    isCancelled: ended.has(baseInfo.status),
    payment: paymentOf(baseInfo, known),
    shipping: known.shipping === 'none' && lines.some(isSent) ? 'partly' : known.shipping,
    problem: asked.has(textOf(baseInfo.refundStatus)) ? 'cancelAsked' : known.problem,
    payBy: momentOf(firstText(...lines.map((line) => line.gmtPayExpireTime))),
    charged: { goods: without(total, freight), freight, tax: null, total },
    lines: lines.map(lineFrom),
  };
}

export const orderId = ({ baseInfo }: { baseInfo: Pick<Order['baseInfo'], 'id' | 'idOfStr'> }): string =>
  firstText(baseInfo.idOfStr, baseInfo.id);

function paymentOf(baseInfo: Order['baseInfo'], known: States): States['payment'] {
  if (baseInfo.refundStatus === REFUNDED && !isPartOf(baseInfo.refund, baseInfo.totalAmount)) return 'refunded';
  if (known.payment !== null) return known.payment;
  if (textOf(baseInfo.payTime) !== '') return 'paid';
  return ended.has(baseInfo.status) ? 'unpaid' : null;
}

const isSent = ({ logisticsStatus }: OrderLine): boolean => sent.has(textOf(logisticsStatus));

function lineFrom(line: OrderLine): SupplierOrderLine {
  return {
    productId: line.productID,
    skuId: skuIdOf(line),
    quantity: line.quantity,
    cancelled: cancelledOf(line),
    charged: yuan(line.itemAmount),
  };
}

/** A product without SKUs has one variant, known by the product's own id; half of a SKU's id is none. */
function skuIdOf({ productID, skuID, specId }: OrderLine): string | null {
  if (textOf(skuID) === '') return productID;
  return textOf(specId) === '' ? null : joinSkuId(textOf(skuID), textOf(specId));
}

/** All of a line that was closed, or refunded in full before it was sent; a part of the money tells no pieces. */
function cancelledOf(line: OrderLine): number | null {
  const { quantity } = line;
  if (ended.has(textOf(line.status))) return quantity;
  if (line.refundStatus !== REFUNDED || isSent(line)) return 0;
  return isPartOf(line.refund, line.itemAmount) ? null : quantity;
}

/** Whether money given back is told and less than all of it. */
const isPartOf = (refund: string | undefined, whole: string | undefined): boolean =>
  (compare(yuan(refund), yuan(whole)) ?? 0) < 0;

function yuan(value: string | undefined): Money | null {
  const amount = priceOf(value);
  return amount === null ? null : { amount, currency: CURRENCY };
}

/** What the goods come to: their own sum (`sumProductPayment`) is before the discount on the order. */
function without(total: Money | null, freight: Money | null): Money | null {
  const goods = minus(total, freight);
  return goods === null || isNegative(goods) ? null : goods;
}
