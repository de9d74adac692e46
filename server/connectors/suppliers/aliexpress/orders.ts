import { type Money, sumOf } from '#contract/money.ts';
import { exactJson, idNumber } from '../../lib/supplier/json.ts';
import { ordersRead } from '../../lib/supplier/ordersRead.ts';
import { currencyOf, priceOf, stockOf } from '../../lib/supplier/values.ts';
import type { OrdersRead, SupplierOrder, SupplierOrderLine } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { callMethod } from './client.ts';
import { AliExpressFault, speakingDomain } from './fault.ts';
import { OrderAnswer, type OrderChild, type OrderResult } from './wireOrder.ts';

type States = Pick<SupplierOrder, 'isCancelled' | 'payment' | 'shipping' | 'problem'>;
const placed = (
  payment: States['payment'],
  shipping: States['shipping'],
  problem: States['problem'] = null,
): States => ({
  isCancelled: false,
  payment,
  shipping,
  problem,
});

/** What each state comes to, those of older pages too. */
const states: Readonly<Record<string, States>> = {
  PLACE_ORDER_SUCCESS: placed('unpaid', 'none'),
  PAYMENT_PROCESSING: placed('processing', 'none'),
  WAIT_SELLER_EXAMINE_MONEY: placed('processing', 'none', 'audit'),
  FUND_PROCESSING: placed('processing', 'none'),
  RISK_CONTROL: placed('paid', 'none', 'audit'),
  RISK_CONTROL_HOLD: placed('paid', 'none', 'frozen'),
  WAIT_GROUP: placed('paid', 'none'),
  WAIT_COMPLETE_ADDRESS: placed('paid', 'none', 'address'),
  WAIT_SELLER_SEND_GOODS: placed('paid', 'none'),
  SELLER_PART_SEND_GOODS: placed('paid', 'partly'),
  WAIT_BUYER_ACCEPT_GOODS: placed('paid', 'shipped'),
  FINISH: placed('paid', 'delivered'),
  IN_ISSUE: placed('paid', null, 'frozen'),
  IN_FROZEN: placed('paid', null, 'frozen'),
  // The buyer asked for it, and the seller may refuse: what was paid and sent so far is not known.
  IN_CANCEL: placed(null, null, 'cancelAsked'),
};
const elsewhere: States = placed(null, null);
const closed: States = { isCancelled: true, payment: null, shipping: null, problem: null };

/**
 * Sub-codes by which this call refuses one order, which is another account's. A token or an app that may not call at all is
 * refused by a code of the gateway, without any of these.
 */
const denials = new Set(['isv.insufficient-permission', 'isv.invalid-authorization']);

/**
 * Orders as they stand, one call each. Throws the errors of every call. A finished order without parcels
 * was closed: nothing of it will come.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.trade.ds.order.get)
 */
export function orders(session: SupplierSession, ids: readonly string[]): Promise<OrdersRead> {
  return ordersRead(ids, async (id) => {
    const order = await speakingDomain(() => fetchOrder(session, id));
    return typeof order === 'string' ? order : orderFrom(id, order, session.http.now());
  });
}

async function fetchOrder(session: SupplierSession, id: string): Promise<OrderResult | 'absent' | 'denied'> {
  try {
    const single_order_query = exactJson({ order_id: idNumber(id) });
    return OrderAnswer.parse(await callMethod(session, 'aliexpress.trade.ds.order.get', { single_order_query })).result;
  } catch (error) {
    if (!(error instanceof AliExpressFault)) throw error;
    if (denials.has(error.subCode.toLowerCase())) return 'denied';
    if (/NOT_FOUND|NOT_EXIST|not found/i.test(`${error.code} ${error.message}`)) return 'absent';
    throw error;
  }
}

function orderFrom(id: string, order: OrderResult, now: Date): SupplierOrder {
  const isClosed = order.order_status === 'FINISH' && order.logistics_status === 'NO_LOGISTICS';
  const state = isClosed ? closed : (states[order.order_status] ?? elsewhere);
  const children = order.child_order_list;
  const left = stockOf(order.pay_timeout_second);
  return {
    id,
    status: order.order_status,
    ...state,
    payBy: left === null ? null : new Date(now.getTime() + left * 1000),
    charged: {
      goods: null,
      freight: sumOf(children.map((child) => moneyOf(child.actual_shipping_fee ?? child.shipping_fee))),
      tax: sumOf(children.map((child) => moneyOf(child.actual_tax_fee))),
      total: moneyOf(order.user_order_amount) ?? moneyOf(order.order_amount),
    },
    lines: children.map(lineOf),
  };
}

const lineOf = (child: OrderChild): SupplierOrderLine => ({
  productId: child.product_id ?? '',
  skuId: child.sku_id ?? null,
  quantity: child.product_count,
  cancelled:
    child.refund_info?.refund_product_count === undefined ? 0 : stockOf(child.refund_info.refund_product_count),
  charged: moneyOf(child.actual_fee),
});

function moneyOf(
  told: { amount?: string | undefined; currency_code?: string | undefined } | null | undefined,
): Money | null {
  const [amount, currency] = [priceOf(told?.amount), currencyOf(told?.currency_code)];
  return amount === null || currency === null ? null : { amount, currency };
}
