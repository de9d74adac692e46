import { z } from 'zod';
import { CustomerId } from '../../lib/customerId.ts';
import { Amount, Count, Flag, Id, Image, listOf, RowList, Text } from './wire.ts';

/** Numbers of the customer's, and what the shop's checkout asks for beside them: by the shop's own names. */
const ExtraInfo = z.object({
  cpf: Text,
  tax_text: Text,
  addition: z
    .record(z.string(), z.object({ name: Text, val: Text }))
    .nullish()
    .catch(null),
});

export const WireAddress = z
  .object({
    name: Text,
    first_name: Text,
    last_name: Text,
    company: Text,
    phone: Text,
    address: Text,
    address1: Text,
    /** The district. */
    area: Text,
    city: Text,
    province: Text,
    province_code: Text,
    zip: Text,
    country_code: Text,
    extra_info: ExtraInfo.nullish().catch(null),
  })
  .nullish();

export type WireAddress = z.infer<typeof WireAddress>;

export const WireLine = z.object({
  id: Id,
  product_id: Text,
  variant_id: Text,
  product_title: Text,
  variant_title: Text,
  options: listOf(z.object({ value: Text })),
  sku: Text,
  quantity: Count,
  refund_quantity_total: Count,
  fulfillment_status: Text,
  price: Amount,
  image: Image,
  /** Left out where it is false. */
  requires_shipping: Flag,
  /** What the customer wrote: by name, or as a list; the vendor says no more than that it is an object. */
  custom_properties: z.object({ fields: z.unknown() }).nullish().catch(null),
});

export type WireLine = z.infer<typeof WireLine>;

const WireFulfilment = z.object({
  id: Id,
  status: Text,
  tracking_company: Text,
  tracking_number: Text,
  tracking_url: Text,
  tracking_items: listOf(z.object({ tracking_company: Text, tracking_number: Text, tracking_url: Text })),
  created_at: Text,
  line_items: listOf(z.object({ id: Id, ship_quantity: Count.optional(), quantity: Count })),
});

const WirePayment = z.object({ payment_name: Text, payment_channel: Text, payment_method: Text });

/** https://www.shoplazza.dev/reference/get-order */
export const WireOrder = z.object({
  id: Id,
  number: Text,
  status: Text,
  financial_status: Text,
  fulfillment_status: Text,
  currency: z.string().min(1),
  total_price: Amount,
  sub_total: Amount,
  total_shipping: Amount,
  total_tax: Amount,
  total_discount: Amount,
  total_refund_price: Amount,
  total_tip_received: Amount,
  additional_total: Amount,
  additional_prices: listOf(z.object({ name: Text, fee_title: Text, price: Amount })),
  duty_total: Amount,
  payment_method: Text,
  payment_line: WirePayment.nullish().catch(null),
  payment_lines: listOf(WirePayment),
  config: z.object({ requires_shipping: Flag }).nullish().catch(null),
  shipping_line: z.object({ name: Text }).nullish().catch(null),
  customer: z.object({ id: CustomerId, email: Text, first_name: Text, last_name: Text, phone: Text }).nullish(),
  shipping_address: WireAddress,
  billing_address: WireAddress,
  customer_note: Text,
  line_items: listOf(WireLine),
  fulfillments: listOf(WireFulfilment),
  created_at: Text,
  placed_at: Text,
  updated_at: Text,
  cancelled_at: Text,
});

export type WireOrder = z.infer<typeof WireOrder>;

/** The order as it came, for the reader of rows. */
export const OrderAnswer = z.object({ order: z.looseObject({ id: Id, status: Text }) });
export const OrderList = z.object({ orders: RowList, cursor: Text, has_more: Flag });

/** Money that was given back, and the pieces that it was for; none where it was an amount that somebody typed. */
export const WireRefund = z.object({
  id: Id,
  order_id: Text,
  refund_price: Amount,
  refund_status: Text,
  created_at: Text,
  refund_line_items: listOf(z.object({ line_item_id: Id, refund_quantity: Count })),
});
export type WireRefund = z.infer<typeof WireRefund>;

export const RefundList = z.object({ records: RowList, cursor: Text, has_more: Flag });

/** What a payment provider did; `test` where it only played it. */
export const TransactionList = z.object({ transactions: listOf(z.object({ test: Flag })) });
