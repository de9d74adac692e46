import { z } from 'zod';
import { Quantity } from '../../lib/supplier/ordersRead.ts';
import { rowsOf } from '../../lib/supplier/rows.ts';
import { part, Text } from '../../lib/supplier/values.ts';

const Needed = z.union([z.string().min(1), z.number()]).transform(String);
const Amount = part({ amount: Text, currency: Text });

/** @see https://openapi.alibaba.com/doc/api.htm (/alibaba/order/get) */
export const Order = z.looseObject({
  trade_id: Needed,
  trade_status: Needed,
  // An order is all of its lines: one of which a line cannot be read cannot be read.
  order_products: z
    .array(z.looseObject({ product_id: Needed, sku_id: Text, quantity: Quantity, unit_price: Amount }))
    .nullish(),
  product_total_amount: Amount,
  shipment_fee: Amount,
  total_amount: Amount,
});
export type Order = z.output<typeof Order>;

/** @see https://openapi.alibaba.com/doc/api.htm (/alibaba/order/list) */
export const OrderList = z.looseObject({
  total_count: Text,
  order_list: rowsOf(z.looseObject({ trade_id: Needed })),
});

/** @see https://openapi.alibaba.com/doc/api.htm (/alibaba/order/fund/query) */
export const Fund = z.looseObject({ payment_transaction_fee: Amount });
