import { decimalOf } from '../../../lib/cents.ts';
import { needed } from '../../lib/openPlatform.ts';
import { type AcceptedCall, linesOf, type OrderStatus, type SupplierSideOrder } from '../../lib/orders.ts';
import { textIn } from '../buying/basket.ts';
import { type Alibaba, Refusal } from '../market.ts';
import { badFormat, type Call, countIn, requestIn } from './call.ts';

/** The platform's words for how far an order is. */
const STATUS: Readonly<Record<OrderStatus, string>> = {
  unpaid: 'unpay',
  payFailed: 'unpay',
  paid: 'undeliver',
  frozen: 'frozen',
  // Until the refund is decided.
  cancelAsked: 'frozen',
  partShipped: 'delivering',
  shipped: 'wait_confirm_receipt',
  delivered: 'trade_success',
  cancelled: 'trade_close',
};

const money = (cents: number) => ({ amount: decimalOf(cents), currency: 'USD' });
const dateOf = (at: number) => ({ format_date: new Date(at).toUTCString(), timestamp: String(at) });

interface Seen {
  call: AcceptedCall;
  order: SupplierSideOrder;
}

/** The words for an order that is not there, or another account's, are assumed. @throws Refusal 130403, 130404 */
function seenOrder(supplier: Alibaba, params: Record<string, string>): Seen {
  const account = supplier.tokens.accountOf(params.access_token);
  const id = needed(params, 'e_trade_id');
  if (supplier.orders.isForeign(id, account)) {
    throw new Refusal('130403', 'You have no permission to view the trade order.');
  }
  const seen = supplier.orders.seen(id, account);
  if (!seen) throw new Refusal('130404', 'The trade order does not exist.');
  return seen;
}

/** /alibaba/order/list: the account's orders by the time they were made, the newest first; pages from 0. */
export const orderList: Call = {
  methods: ['GET', 'POST'],
  answer: (supplier, params) => {
    if (needed(params, 'role') !== 'buyer') return badFormat();
    const [page, size] = [countIn(params.start_page ?? '0') ?? 0, countIn(params.page_size ?? '10') ?? 10];
    const from = momentIn(params, 'create_date_start') ?? Number.NEGATIVE_INFINITY;
    const to = momentIn(params, 'create_date_end') ?? Number.POSITIVE_INFINITY;
    const account = supplier.tokens.accountOf(params.access_token);
    const listed = supplier.orders.calls
      .values()
      .flatMap(({ orders }) => orders.flatMap(({ id }) => supplier.orders.seen(id, account) ?? []))
      .filter(({ call }) => call.at >= from && call.at <= to)
      .reverse();
    return {
      value: {
        total_count: String(listed.length),
        order_list: listed.slice(page * size, (page + 1) * size).map(({ call, order }) => ({
          trade_id: order.id,
          trade_status: STATUS[order.status],
          create_date: dateOf(call.at),
          modify_date: dateOf(call.at),
        })),
      },
    };
  },
};

/** A date of a request, of which the number counts; null where it is not there. */
function momentIn(params: Record<string, string>, name: string): number | null {
  if (params[name] === undefined) return null;
  const at = Number(textIn(requestIn(params, name), 'date_timestamp'));
  return at > 0 ? at : null;
}

/** /alibaba/order/get: an order as it stands. It shows what is left of it; that it gives the mark back is a switch. */
export const orderGet: Call = {
  methods: ['GET', 'POST'],
  answer: (supplier, params) => {
    const { call, order } = seenOrder(supplier, params);
    const lines = linesOf(call, order).filter(({ quantity, cancelled }) => cancelled < quantity);
    const goods = lines.reduce((sum, { cents, quantity, cancelled }) => sum + cents * (quantity - cancelled), 0);
    const { dispatch_location: _, telephone, ...address } = call.shipTo;
    return {
      value: {
        trade_id: order.id,
        trade_status: STATUS[order.status],
        pay_step: 'ADVANCE',
        fulfillment_channel: 'TAD',
        dropshipping: 'true',
        ...(supplier.orders.rules.tellsMarks ? { channel_refer_id: call.mark } : {}),
        create_date: dateOf(call.at),
        shipping_address: { ...address, mobile: telephone },
        order_products: lines.map(({ productId, skuId, quantity, cancelled, cents }) => {
          const product = supplier.products.get(productId);
          const sku = product?.skus.find(({ id }) => id === skuId);
          return {
            product_id: productId,
            sku_id: skuId,
            name: product?.title ?? '',
            quantity: (quantity - cancelled).toFixed(4),
            unit: product?.unit ?? 'Piece',
            unit_price: money(cents),
            product_image: product?.images[0],
            sku_attributes: sku?.choices.map(({ attribute, value }) => ({ key: attribute, value })) ?? [],
          };
        }),
        product_total_amount: money(goods),
        shipment_fee: money(order.freightCents),
        total_amount: money(goods + order.freightCents),
        carrier: { code: call.service, name: call.service },
        buyer: { immutable_eid: call.account, full_name: call.account },
        seller: { immutable_eid: order.seller, full_name: order.seller },
      },
    };
  },
};

/** What paying by card costs, of the total. */
const FEE = 0.0299;
const unpaid: readonly OrderStatus[] = ['unpaid', 'payFailed', 'cancelled'];

/** /alibaba/order/fund/query: what the payment cost, once it was made. */
export const fundQuery: Call = {
  methods: ['GET', 'POST'],
  answer: (supplier, params) => {
    const { call, order } = seenOrder(supplier, params);
    if (params.data_select !== 'fund_transaction_fee' || unpaid.includes(order.status)) return { value: {} };
    const goods = linesOf(call, order).reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
    return { value: { payment_transaction_fee: money(Math.round((goods + order.freightCents) * FEE)) } };
  },
};
