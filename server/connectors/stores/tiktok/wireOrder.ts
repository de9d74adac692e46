import { z } from 'zod';

import { CustomerId } from '../../lib/customerId.ts';
import { AmountText } from '../../lib/numbers.ts';
import { Rows } from '../../lib/rowReader.ts';
import { Id, list, OptionalSeconds, Seconds, text } from './wire.ts';

/** Empty where it is not told. */
const amount = text.pipe(z.literal('').or(AmountText));

export const WireLine = z.object({
  id: Id,
  sku_id: Id.nullish().catch(null),
  product_id: Id.nullish().catch(null),
  product_name: text,
  sku_name: text,
  sku_image: text,
  seller_sku: text,
  sale_price: amount,
  original_price: amount,
  display_status: text,
  package_id: Id.nullish().catch(null),
  tracking_number: text,
  shipping_provider_name: text,
  rts_time: OptionalSeconds,
});

export type WireLine = z.infer<typeof WireLine>;

export const WireAddress = z.object({
  name: text,
  first_name: text,
  last_name: text,
  phone_number: text,
  address_line1: text,
  address_line2: text,
  address_line3: text,
  address_line4: text,
  address_detail: text,
  full_address: text,
  district_info: list(z.object({ address_level: text, address_level_name: text, address_name: text, iso_code: text })),
  post_town: text,
  postal_code: text,
  region_code: text,
});

export type WireAddress = z.infer<typeof WireAddress>;

/** partner.tiktokshop.com/docv2/page/get-order-detail-202309 */
export const WireOrder = z.object({
  id: Id,
  status: z.string(),
  create_time: Seconds,
  update_time: Seconds,
  paid_time: OptionalSeconds,
  cancel_time: OptionalSeconds,
  /** "The latest shipping time specified by the platform", which is earlier than the one at which it cancels by itself. */
  rts_sla_time: OptionalSeconds,
  is_cod: z.boolean().catch(false),
  is_buyer_request_cancel: z.boolean().catch(false),
  cancel_reason: text,
  /** Its `payment_method_code` is told by the call for single orders only: what comes and goes with the call is not read. */
  payment_method_name: text,
  /** Of orders in Brazil. */
  cpf: text,
  user_id: CustomerId,
  buyer_email: text,
  buyer_message: text,
  payment: z.object({
    currency: z.string(),
    total_amount: AmountText,
    sub_total: text,
    original_total_product_price: text,
    tax: text,
    shipping_fee: text,
    shipping_fee_tax: text,
    product_tax: text,
    buyer_service_fee: text,
    handling_fee: text,
    item_insurance_fee: text,
    item_insurance_tax: text,
    shipping_insurance_fee: text,
    retail_delivery_fee: text,
    small_order_fee: text,
    distance_fee: text,
    payment_discount_service_fee: text,
    payment_platform_discount: text,
  }),
  shipping_provider: text,
  delivery_option_id: text,
  delivery_option_name: text,
  fulfillment_type: text,
  shipping_type: text,
  recipient_address: WireAddress.nullish().catch(null),
  line_items: list(WireLine),
});

export type WireOrder = z.infer<typeof WireOrder>;

export const WireOrders = z.object({ orders: Rows.nullish().transform((rows) => rows ?? []) });

export const WireOrderPage = WireOrders.extend({
  next_page_token: text,
  total_count: z.number().nullish().catch(null),
});
