import { z } from 'zod';
import { Quantity } from '../../lib/supplier/ordersRead.ts';
import { rowsOf } from '../../lib/supplier/rows.ts';
import { asArray } from './client.ts';

/** Identifiers, amounts and texts alike: numbers in the plain shape, text in the simplified one. */
const Text = z.union([z.string(), z.number()]).transform(String);
const Maybe = Text.nullish().transform((value) => value ?? undefined);
const Whether = z.union([z.boolean(), z.string()]).transform((value) => String(value) === 'true');
/** A list that means something as a whole only, as the lines of an order: read whole or not at all. */
const wholeListOf = <T extends z.ZodType>(item: T) => z.preprocess(asArray, z.array(item));
const Amount = z.looseObject({ amount: Maybe, currency_code: Maybe }).nullish();

/** `aliexpress.ds.order.create`. */
export const CreateAnswer = z.looseObject({
  result: z.looseObject({ is_success: Whether, error_code: Maybe, error_msg: Maybe, order_list: wholeListOf(Text) }),
});

const Child = z.looseObject({
  product_id: Maybe,
  sku_id: Maybe,
  product_count: Quantity,
  shipping_fee: Amount,
  actual_shipping_fee: Amount,
  actual_tax_fee: Amount,
  actual_fee: Amount,
  refund_info: z.looseObject({ refund_product_count: Maybe }).nullish(),
});
export type OrderChild = z.output<typeof Child>;

/** `aliexpress.trade.ds.order.get`. */
export const OrderAnswer = z.looseObject({
  result: z.looseObject({
    order_status: Text,
    logistics_status: Maybe,
    pay_timeout_second: Maybe,
    order_amount: Amount,
    user_order_amount: Amount,
    child_order_list: wholeListOf(Child),
  }),
});
export type OrderResult = z.output<typeof OrderAnswer>['result'];

/** `aliexpress.ds.address.get`: the tree is a JSON text. */
export const AddressAnswer = z.looseObject({
  result: z.looseObject({ data: z.looseObject({ children: z.string().optional() }) }),
});
const Place = z.looseObject({ name: z.string() });
export const AddressTree = z.looseObject({
  children: rowsOf(z.looseObject({ name: z.string(), children: rowsOf(Place) })),
});
