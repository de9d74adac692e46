import { z } from 'zod';
import { Quantity } from '../../lib/supplier/ordersRead.ts';
import { Text } from '../../lib/supplier/values.ts';

const Needed = z.union([z.string().min(1), z.number()]).transform(String);

const Listed = z.looseObject({ idOfStr: Text, id: Text, outOrderId: Text });

/**
 * An order as get.buyerView and getBuyerOrderList tell it. Amounts are in yuan, but for `discount` and `refundPayment`, which
 * are in fen and not read. `id` comes rounded by some tools of theirs, `idOfStr` never.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.get.buyerView-1
 */
export const Order = z.looseObject({
  baseInfo: Listed.extend({
    status: Needed,
    totalAmount: Text,
    shippingFee: Text,
    refund: Text,
    refundStatus: Text,
    payTime: Text,
  }),
  // An order is all of its lines: one of which a line cannot be read cannot be read.
  productItems: z
    .array(
      z.looseObject({
        productID: Needed,
        skuID: Text,
        specId: Text,
        quantity: Quantity,
        itemAmount: Text,
        refund: Text,
        status: Text,
        refundStatus: Text,
        logisticsStatus: Text,
        gmtPayExpireTime: Text,
      }),
    )
    .nullish(),
});
export type Order = z.output<typeof Order>;
export type OrderLine = NonNullable<Order['productItems']>[number];

export const OrderAnswer = z.looseObject({ result: Order });

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.getBuyerOrderList-1 */
export const OrderListAnswer = z.looseObject({
  // Of one mark: whether there is an order is known of the whole list or not at all.
  result: z.array(z.looseObject({ baseInfo: Listed })).nullish(),
  totalRecord: Text,
});
