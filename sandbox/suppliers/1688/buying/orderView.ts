import {
  type AcceptedCall,
  linesOf,
  type OrderedSku,
  type OrderStatus,
  type SupplierSideOrder,
} from '../../lib/orders.ts';
import { specIdOf } from '../catalogue.ts';
import type { Ali1688 } from '../market.ts';
import { stamp } from '../tokens.ts';

/** The platform's words for how far an order is. */
const STATUS: Readonly<Record<OrderStatus, string>> = {
  unpaid: 'waitbuyerpay',
  payFailed: 'waitbuyerpay',
  paid: 'waitsellersend',
  frozen: 'waitsellersend',
  cancelAsked: 'waitsellersend',
  // The lines say which of them are sent.
  partShipped: 'waitsellersend',
  shipped: 'waitbuyerreceive',
  delivered: 'success',
  cancelled: 'cancel',
};
const paid: readonly OrderStatus[] = ['paid', 'frozen', 'cancelAsked', 'partShipped', 'shipped', 'delivered'];
/** Somebody asked for the money back, and the seller has not agreed yet. */
const refundAsked: readonly OrderStatus[] = ['frozen', 'cancelAsked'];
const HOUR = 3_600_000;

/**
 * An order as its buyer sees it. Amounts in yuan but for the discount, which is in fen; the id as a number is rounded, as
 * in the documentation's own example.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.get.buyerView-1
 */
export function orderView(supplier: Ali1688, call: AcceptedCall, order: SupplierSideOrder): Record<string, unknown> {
  const lines = linesOf(call, order);
  const goods = lines.reduce((sum, { cents, quantity, cancelled }) => sum + cents * (quantity - cancelled), 0);
  const { rules } = supplier.orders;
  const isBack = order.status === 'cancelled' && order.readyAt !== undefined;
  const isPaid = isBack || paid.includes(order.status);
  const { fullName, provinceText, cityText, areaText, address, mobile, postCode } = call.shipTo;
  return {
    baseInfo: {
      id: Number(order.id),
      idOfStr: order.id,
      status: STATUS[order.status],
      businessType: 'cn',
      buyerID: call.account,
      sellerID: order.seller.split('/')[0],
      createTime: stamp(call.at),
      modifyTime: stamp(call.at),
      ...(isPaid ? { payTime: stamp(order.readyAt ?? call.at) } : {}),
      totalAmount: (goods + order.freightCents) / 100,
      sumProductPayment: goods / 100,
      shippingFee: order.freightCents / 100,
      discount: 0,
      // What was paid for an order that is cancelled is given back.
      refund: isBack ? (goods + order.freightCents) / 100 : 0,
      refundPayment: 0,
      ...(refundAsked.includes(order.status) ? { refundStatus: 'waitselleragree' } : {}),
      ...(isBack ? { refundStatus: 'refundsuccess' } : {}),
      ...(order.status === 'cancelled' && !isBack ? { closeReason: 'BUYER_NO_PAY' } : {}),
      ...(rules.tellsMarks ? { outOrderId: call.mark } : {}),
      buyerFeedback: call.memo,
      tradeType: '50060',
    },
    productItems: lines.map((line) => itemOf(supplier, line, order, call.at + rules.payHours * HOUR)),
    nativeLogistics: {
      contactPerson: fullName,
      province: provinceText,
      city: cityText,
      area: areaText,
      address,
      mobile,
      zip: postCode,
    },
  };
}

function itemOf(supplier: Ali1688, line: OrderedSku, order: SupplierSideOrder, payUntil: number) {
  const { status } = order;
  const offer = supplier.products.get(line.productId);
  const sku = offer?.skus.find(({ skuId }) => skuId === line.skuId);
  const isOut = line.cancelled === line.quantity;
  const isBare = line.skuId === line.productId;
  return {
    name: offer?.title.zh ?? '',
    productID: Number(line.productId),
    ...(isBare ? {} : { skuID: Number(line.skuId), specId: sku?.specId ?? specIdOf(line.skuId) }),
    price: line.cents / 100,
    quantity: line.quantity,
    itemAmount: (line.cents * line.quantity) / 100,
    // A part of a line is given back as money: nobody says how many pieces that is.
    refund: (line.cents * line.cancelled) / 100,
    ...(line.cancelled > 0 ? { refundStatus: 'refundsuccess' } : {}),
    status: isOut ? 'cancel' : STATUS[status],
    logisticsStatus: logisticsStatus(supplier, line, order),
    ...(status === 'unpaid' || status === 'payFailed' ? { gmtPayExpireTime: stamp(payUntil) } : {}),
    unit: offer?.unit.zh ?? '件',
  };
}

/** 1 nothing sent, 2 sent, 3 received, 5 sent in part. */
function logisticsStatus(
  supplier: Ali1688,
  { skuId, quantity, cancelled }: OrderedSku,
  order: SupplierSideOrder,
): number {
  if (order.status === 'delivered') return 3;
  if (order.status === 'shipped') return 2;
  const sent = supplier.orders.parcels.packed(order.id, skuId);
  if (sent === 0) return 1;
  return sent < quantity - cancelled ? 5 : 2;
}
