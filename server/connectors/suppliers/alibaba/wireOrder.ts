import { z } from 'zod';
import { list, part, Text } from '../../lib/supplier/values.ts';

const Needed = z.union([z.string().min(1), z.number()]).transform(String);
const Amount = part({ amount: Text, currency: Text });

/** @see https://openapi.alibaba.com/doc/api.htm (/alibaba/order/get) */
export const Order = z.looseObject({
  trade_id: Needed,
  trade_status: Needed,
  order_products: list(z.looseObject({ product_id: Needed, sku_id: Text, quantity: Needed, unit_price: Amount })),
  product_total_amount: Amount,
  shipment_fee: Amount,
  total_amount: Amount,
});
export type Order = z.output<typeof Order>;

/** @see https://openapi.alibaba.com/doc/api.htm (/alibaba/order/list) */
export const OrderList = z.looseObject({
  total_count: Text,
  order_list: z.array(z.looseObject({ trade_id: Needed })).nullish(),
});

/** @see https://openapi.alibaba.com/doc/api.htm (/alibaba/order/fund/query) */
export const Fund = z.looseObject({ payment_transaction_fee: Amount });
