import { type Money, sumOf, times } from '#contract/money.ts';
import { currencyOf, priceOf, textOf } from '../../lib/supplier/values.ts';
import type { SupplierOrder, SupplierOrderLine } from '../../purchase.ts';
import type { Order } from './wireOrder.ts';

type States = Pick<SupplierOrder, 'isCancelled' | 'payment' | 'shipping' | 'problem'>;

const placed = (more: Partial<States>): States => ({
  isCancelled: false,
  payment: null,
  shipping: null,
  problem: null,
  ...more,
});

/** `trade_status`. What it does not tell, such as whether a closed order had been paid, is null. */
const states: Record<string, States> = {
  to_be_audited: placed({ shipping: 'none', problem: 'audit' }),
  unpay: placed({ payment: 'unpaid', shipping: 'none' }),
  paying: placed({ payment: 'processing', shipping: 'none' }),
  paid: placed({ payment: 'paid', shipping: 'none' }),
  captured: placed({ payment: 'paid', shipping: 'none' }),
  undeliver: placed({ payment: 'paid', shipping: 'none' }),
  // The seller is still shipping: once all of it is on its way, the buyer's receipt is waited for.
  delivering: placed({ payment: 'paid', shipping: 'partly' }),
  wait_confirm_receipt: placed({ payment: 'paid', shipping: 'shipped' }),
  trade_success: placed({ payment: 'paid', shipping: 'delivered' }),
  trade_close: placed({ isCancelled: true }),
  // A refund is under way.
  frozen: placed({ payment: 'paid', problem: 'frozen' }),
  charge_back: placed({ problem: 'frozen' }),
};

/** An order as `/alibaba/order/get` tells it. `fee`: what paying it costs, which is part of the total. */
export function orderFrom(order: Order, fee: Money | null): SupplierOrder {
  return {
    id: order.trade_id,
    status: order.trade_status,
    ...(states[order.trade_status] ?? placed({})),
    payBy: null,
    charged: {
      goods: moneyOf(order.product_total_amount),
      freight: moneyOf(order.shipment_fee),
      tax: null,
      total: withFee(moneyOf(order.total_amount), fee),
    },
    lines: (order.order_products ?? []).map(lineFrom),
  };
}

/** Whether a state means that it has been paid, so that the payment's fee is known. */
export const isPaid = ({ trade_status }: Order): boolean => states[trade_status]?.payment === 'paid';

function lineFrom(line: NonNullable<Order['order_products']>[number]): SupplierOrderLine {
  const { quantity } = line;
  const price = moneyOf(line.unit_price);
  return {
    productId: line.product_id,
    skuId: textOf(line.sku_id) || null,
    quantity,
    // Not told: what is left of an order is all that it shows.
    cancelled: null,
    charged: times(price, quantity),
  };
}

export function moneyOf(told: { amount?: unknown; currency?: unknown } | null | undefined): Money | null {
  const amount = priceOf(told?.amount);
  const currency = currencyOf(told?.currency);
  return amount === null || currency === null ? null : { amount, currency };
}

/** With a fee that is not known, or in another currency, it is what it was without. */
const withFee = (total: Money | null, fee: Money | null): Money | null => sumOf([total, fee]) ?? total;
