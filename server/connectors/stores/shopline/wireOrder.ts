import { z } from 'zod';

import { CustomerId } from '../../lib/customerId.ts';
import { AmountText, Pieces } from '../../lib/numbers.ts';
import { Rows } from '../../lib/rowReader.ts';

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
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))
  .pipe(AmountText.nullable());
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
  /** The store's own code where the merchant made regions of his own; the other one is that of ISO 3166-2. */
  province_code: text,
  standard_province_code: text,
  zip: text,
  country_code: text,
});
export type WireAddress = z.infer<typeof WireAddress>;

/** A list of parts; one that is not what it should be has none. */
const listOf = <T extends z.ZodType>(part: T) =>
  z
    .array(part)
    .nullish()
    .catch(null)
    .transform((list) => list ?? []);

const WireLine = z.object({
  id: Id,
  product_id: OptionalId,
  variant_id: OptionalId,
  title: text,
  variant_title: text,
  sku: text,
  quantity: Pieces,
  fulfillable_quantity: Pieces.nullish(),
  fulfillment_status: text,
  price: amount,
  price_set: moneySet,
  image_url: text,
  requires_shipping: z.boolean().nullish(),
  gift_card: z.boolean().nullish(),
  properties: listOf(z.object({ name: text, value: text, urls: listOf(z.string()), role_visibility: text })),
});
export type WireLine = z.infer<typeof WireLine>;

/** What happened to the money: `amount` is in the currency beside it, which may be the buyer's. */
const WireRefund = z.object({
  id: Id.nullish().catch(null),
  created_at: text,
  processed_at: text,
  refund_line_items: listOf(
    z.object({
      line_item_id: Id,
      quantity: Pieces,
      restock_type: text,
      subtotal: amount,
      subtotal_set: moneySet,
      total_tax: amount,
      total_tax_set: moneySet,
    }),
  ),
  order_adjustments: listOf(z.object({ kind: text, amount, amount_set: moneySet })),
  transactions: listOf(z.object({ amount, currency: text, status: text })),
});
export type WireRefund = z.infer<typeof WireRefund>;

const WireTracking = z.object({ tracking_company: text, tracking_number: text, tracking_url: text });
type WireTracking = z.infer<typeof WireTracking>;

const WireFulfilment = z.object({
  id: Id,
  /** `quantity` may be what was ordered; what was shipped is the other one, where it is told. */
  line_items: listOf(z.object({ id: Id, quantity: Pieces, fulfillment_quantity: Pieces.nullish() })),
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

/** The numbers of a shipment. The fields of a single one are those of before v20250601. */
export function trackingsOf(fulfilment: WireFulfilment): [WireTracking, ...WireTracking[]] {
  const { tracking_info_list, tracking_company, tracking_number, tracking_url } = fulfilment;
  const [first = { tracking_company, tracking_number, tracking_url }, ...further] = tracking_info_list;
  return [first, ...further];
}

/** https://developer.shopline.com/docs/admin-rest-api/order/order-management/get-orders */
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
  shipping_lines: listOf(z.object({ title: text })),
  /** `Pickup` where the customer fetches it. */
  service: text,
  payment_gateway_names: listOf(z.string()),
  payment_details: listOf(z.object({ gateway: text, payment_method: text, pay_channel: text })),
  tax_number: text,
  company: z.object({ tax_registration_id: text }).nullish().catch(null),
  discount_codes: listOf(z.object({ code: text })),
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
  customer: z.object({ id: CustomerId, first_name: text, last_name: text, email: text, phone: text }).nullish(),
  shipping_address: WireAddress.nullish(),
  billing_address: WireAddress.nullish(),
  line_items: z.array(WireLine),
  refunds: listOf(WireRefund),
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

export const WireOrders = z.object({ orders: Rows });

/** With one l in orders, with two in the list's filter. */
export const isCancelled = (status: string): boolean => /^cancell?ed$/.test(status);

/** Orders and the list's filter have words of their own for this; `null`, also as text, is what is not shipped. */
export const isShipped = (status: string): boolean => status === 'fulfilled' || status === 'shipped';

/** Pieces were taken out of the order, and nothing of the customer's money went back for them. */
export const isWithoutMoney = ({ transactions, refund_line_items }: WireRefund): boolean =>
  transactions.length === 0 && refund_line_items.length > 0;
