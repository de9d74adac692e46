import { z } from 'zod';

const Id = z.union([z.string().min(1), z.number()]).transform(String);
const OptionalId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)));
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)));
/** In the store's currency, and in the buyer's: the store's is what the merchant earns. */
const moneySet = z
  .object({ shop_money: z.object({ amount }).nullish() })
  .nullish()
  .transform((set) => set?.shop_money?.amount ?? null);

const WireAddress = z.object({
  name: text,
  first_name: text,
  last_name: text,
  company: text,
  phone: text,
  address1: text,
  address2: text,
  district: text,
  city: text,
  province: text,
  province_code: text,
  zip: text,
  country_code: text,
});
export type WireAddress = z.infer<typeof WireAddress>;

const WireLine = z.object({
  id: Id,
  product_id: OptionalId,
  variant_id: OptionalId,
  title: text,
  variant_title: text,
  sku: text,
  quantity: z.number(),
  fulfillable_quantity: z.number().nullish(),
  fulfillment_status: text,
  price: amount,
  price_set: moneySet,
  image_url: text,
});
export type WireLine = z.infer<typeof WireLine>;

/** A list of pieces; one that is not what it should be names none. */
const pieces = <T extends z.ZodType>(piece: T) =>
  z
    .array(piece)
    .nullish()
    .catch(null)
    .transform((list) => list ?? []);

/** https://developer.shopline.com/docs/admin-rest-api/order/order-management/get-orders */
const WireRefund = z.object({
  refund_line_items: pieces(z.object({ line_item_id: Id, quantity: z.number(), restock_type: text })),
});

const WireTracking = z.object({ tracking_company: text, tracking_number: text, tracking_url: text });

const WireFulfilment = z.object({
  id: Id,
  line_items: pieces(z.object({ id: Id, quantity: z.number() })),
  status: text,
  created_at: text,
  tracking_company: text,
  tracking_number: text,
  tracking_url: text,
  tracking_info_list: z
    .array(WireTracking)
    .nullish()
    .transform((value) => value ?? []),
});
export type WireFulfilment = z.infer<typeof WireFulfilment>;

export const WireOrder = z.object({
  id: Id,
  name: text,
  status: text,
  financial_status: text,
  fulfillment_status: text,
  hidden_order: z.boolean().nullish(),
  currency: text,
  current_total_price: amount,
  current_total_price_set: moneySet,
  current_subtotal_price: amount,
  current_subtotal_price_set: moneySet,
  subtotal_price_set: moneySet,
  total_line_items_price_set: moneySet,
  total_shipping_price_set: moneySet,
  total_tip_received_set: moneySet,
  adjust_price_set: moneySet,
  deduct_member_point_amount_set: moneySet,
  shipping_lines: z
    .array(z.object({ title: text }))
    .nullish()
    .catch(null),
  discount_codes: z
    .array(z.object({ code: text }))
    .nullish()
    .catch(null),
  current_total_duties_set: moneySet,
  taxes_included: z.boolean().nullish(),
  current_total_tax_set: moneySet,
  total_tax: amount,
  total_tax_set: moneySet,
  current_total_discounts_set: moneySet,
  total_discounts: amount,
  total_discounts_set: moneySet,
  email: text,
  phone: text,
  buyer_note: text,
  customer: z.object({ first_name: text, last_name: text, email: text, phone: text }).nullish(),
  shipping_address: WireAddress.nullish(),
  billing_address: WireAddress.nullish(),
  line_items: z.array(WireLine),
  refunds: pieces(WireRefund),
  fulfillments: z
    .array(WireFulfilment)
    .nullish()
    .transform((value) => value ?? []),
  order_at: text,
  created_at: text,
  updated_at: text,
  cancelled_at: text,
});
export type WireOrder = z.infer<typeof WireOrder>;

export const WireOrders = z.object({ orders: z.array(WireOrder) });
