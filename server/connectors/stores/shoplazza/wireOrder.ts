import { z } from 'zod';
import { Amount, Count, Flag, Id, Image, listOf, Text } from './wire.ts';

export const WireAddress = z
  .object({
    name: Text,
    first_name: Text,
    last_name: Text,
    company: Text,
    phone: Text,
    address: Text,
    address1: Text,
    city: Text,
    province: Text,
    province_code: Text,
    zip: Text,
    country_code: Text,
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
});

export type WireLine = z.infer<typeof WireLine>;

const WireFulfilment = z.object({
  id: Id,
  status: Text,
  tracking_company: Text,
  tracking_number: Text,
  tracking_url: Text,
  created_at: Text,
  line_items: listOf(z.object({ id: Id, ship_quantity: Count.optional(), quantity: Count })),
});

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
  shipping_line: z.object({ name: Text }).nullish().catch(null),
  customer: z.object({ email: Text, first_name: Text, last_name: Text, phone: Text }).nullish(),
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

export const OrderList = z.object({ orders: listOf(WireOrder), cursor: Text, has_more: Flag });
