import { linesOf, type OrderStatus } from '../../lib/orders.ts';
import { addressTree } from '../addressTree.ts';
import { amountIn } from '../market.ts';
import { type Call, jsonParameter, RemoteRefusal, requireFields } from './call.ts';

/** The platform's words for how far an order is, and its parcels. */
const STATUS: Readonly<Record<OrderStatus, readonly [order: string, logistics: string]>> = {
  unpaid: ['PLACE_ORDER_SUCCESS', 'NO_LOGISTICS'],
  payFailed: ['PLACE_ORDER_SUCCESS', 'NO_LOGISTICS'],
  paid: ['WAIT_SELLER_SEND_GOODS', 'WAIT_SELLER_SEND_GOODS'],
  frozen: ['RISK_CONTROL_HOLD', 'NO_LOGISTICS'],
  partShipped: ['SELLER_PART_SEND_GOODS', 'SELLER_SEND_PART_GOODS'],
  shipped: ['WAIT_BUYER_ACCEPT_GOODS', 'SELLER_SEND_GOODS'],
  delivered: ['FINISH', 'BUYER_ACCEPT_GOODS'],
  cancelAsked: ['IN_CANCEL', 'WAIT_SELLER_SEND_GOODS'],
  // Closed, without a parcel.
  cancelled: ['FINISH', 'NO_LOGISTICS'],
};

const money = (cents: number) => ({ amount: amountIn(cents, 'USD'), currency_code: 'USD' });
const stamp = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19);

/**
 * aliexpress.trade.ds.order.get. An order is not seen for some seconds after it was made.
 * https://openservice.aliexpress.com/doc/api.htm (aliexpress.trade.ds.order.get)
 */
export const orderGet: Call = {
  needsSession: true,
  required: ['single_order_query'],
  answer: (supplier, params) => {
    const account = supplier.tokens.accountOf(params.session ?? params.access_token);
    const query = jsonParameter(params, 'single_order_query');
    requireFields(query, ['order_id']);
    const id = String(query.order_id);
    if (supplier.orders.isForeign(id, account))
      throw new RemoteRefusal('isv.insufficient-permission', 'Insufficient permission.');
    const seen = supplier.orders.seen(id, account);
    if (!seen) return { rsp_code: 404, rsp_msg: 'ORDER_NOT_FOUND' };
    const { call, order } = seen;
    const [order_status, logistics_status] = STATUS[order.status];
    const lines = linesOf(call, order);
    const goods = lines.reduce((sum, line) => sum + line.cents * (line.quantity - line.cancelled), 0);
    const isUnpaid = order.status === 'unpaid' || order.status === 'payFailed';
    const payUntil = call.at + supplier.orders.rules.payHours * 3_600_000;
    const left = Math.max(0, Math.round((payUntil - supplier.world.now()) / 1000));
    return {
      result: {
        gmt_create: stamp(call.at),
        order_status,
        logistics_status,
        ...(isUnpaid ? { pay_timeout_second: left } : {}),
        store_info: { store_id: Number(order.seller), store_name: `Store ${order.seller}` },
        order_amount: money(goods + order.freightCents),
        user_order_amount: money(goods + order.freightCents),
        child_order_list: lines.map((line, at) => ({
          product_id: Number(line.productId),
          sku_id: line.skuId,
          product_count: line.quantity,
          product_name: line.productId,
          shipping_fee: money(at === 0 ? order.freightCents : 0),
          actual_shipping_fee: money(at === 0 ? order.freightCents : 0),
          actual_fee: money(line.cents * (line.quantity - line.cancelled) + (at === 0 ? order.freightCents : 0)),
          actual_tax_fee: money(0),
          ...(line.cancelled > 0 ? { refund_info: { refund_product_count: line.cancelled } } : {}),
        })),
      },
    };
  },
};

/**
 * aliexpress.ds.address.get: provinces and cities, a JSON text in the answer.
 * https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.address.get)
 */
export const addressGet: Call = {
  needsSession: true,
  required: ['countryCode', 'language'],
  answer: (_, params) => {
    const children = addressTree(params.countryCode ?? '');
    return {
      result: {
        success: children !== null,
        code: children === null ? 404 : 200,
        data: children === null ? {} : { children },
      },
    };
  },
};
