import { z } from 'zod';
import { list, Text } from '../../lib/supplier/values.ts';

const Needed = z.union([z.string().min(1), z.number()]).transform(String);

/**
 * An order as get.buyerView and getBuyerOrderList tell it. Amounts are in yuan, but for `discount` and `refundPayment`, which
 * are in fen and not read. `id` comes rounded by some tools of theirs, `idOfStr` never.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.get.buyerView-1
 */
export const Order = z.looseObject({
  baseInfo: z.looseObject({
    idOfStr: Text,
    id: Text,
    status: Needed,
    totalAmount: Text,
    shippingFee: Text,
    refund: Text,
    refundStatus: Text,
    payTime: Text,
    outOrderId: Text,
  }),
  productItems: list(
    z.looseObject({
      productID: Needed,
      skuID: Text,
      specId: Text,
      quantity: Needed,
      itemAmount: Text,
      refund: Text,
      status: Text,
      refundStatus: Text,
      logisticsStatus: Text,
      gmtPayExpireTime: Text,
    }),
  ),
});
export type Order = z.output<typeof Order>;
export type OrderLine = NonNullable<Order['productItems']>[number];

export const OrderAnswer = z.looseObject({ result: Order });

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.getBuyerOrderList-1 */
export const OrderListAnswer = z.looseObject({ result: z.array(Order).nullish(), totalRecord: Text });
