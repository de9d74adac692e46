import { z } from 'zod';
import { CustomerId } from '../../lib/customerId.ts';
import { AmountText, Pieces } from '../../lib/numbers.ts';
import { Amount, Id, Meta } from './wire.ts';

const Text = z.string().catch('');
/** An amount of money; what is left out is none. */
const Money = Amount.transform((value) => value || '0').pipe(AmountText);
const Address = z.object({
  first_name: Text,
  last_name: Text,
  company: Text,
  address_1: Text,
  address_2: Text,
  city: Text,
  state: Text,
  postcode: Text,
  country: Text,
  phone: Text,
  email: Text,
});
export type WireAddress = z.infer<typeof Address>;

const Line = z.object({
  id: Id,
  name: Text,
  parent_name: z.string().nullish(),
  product_id: z.number().int().default(0),
  variation_id: z.number().int().default(0),
  quantity: Pieces.default(0),
  subtotal: Money,
  sku: z.string().catch(''),
  image: z.object({ src: Text }).nullish().catch(null),
  meta_data: z
    .array(z.looseObject({ key: z.string(), display_key: z.unknown(), display_value: z.unknown(), value: z.unknown() }))
    .default([])
    .catch([]),
});
export type WireLine = z.infer<typeof Line>;

/** woocommerce.github.io/woocommerce-rest-api-docs/#order-properties */
export const WireOrder = z.object({
  id: Id,
  number: z.union([z.string(), z.number()]).transform(String).catch(''),
  status: z.string(),
  currency: z.string(),
  total: Money,
  total_tax: Money,
  shipping_total: Money,
  discount_total: Money,
  billing: Address,
  shipping: Address,
  /** 0 for a guest. */
  customer_id: CustomerId,
  customer_note: Text,
  date_created_gmt: z.string(),
  date_modified_gmt: z.string().nullish(),
  date_paid_gmt: z.string().nullish(),
  payment_method: Text,
  payment_method_title: Text,
  line_items: z.array(Line).default([]),
  shipping_lines: z.array(z.object({ method_title: Text })).catch([]),
  fee_lines: z.array(z.object({ name: Text, total: Money })).default([]),
  coupon_lines: z.array(z.object({ code: Text })).catch([]),
  refunds: z.array(z.object({ id: Id, total: Money })).catch([]),
  meta_data: Meta,
});
export type WireOrder = z.infer<typeof WireOrder>;
export const ORDER_FIELDS = Object.keys(WireOrder.shape).join(',');

/** woocommerce.github.io/woocommerce-rest-api-docs/#order-refund-properties */
export const WireRefund = z.object({
  id: Id,
  amount: Money,
  date_created_gmt: z.string().nullish(),
  line_items: z
    .array(
      z.object({
        product_id: z.number().int().default(0),
        variation_id: z.number().int().default(0),
        quantity: Pieces.default(0),
        meta_data: Meta,
      }),
    )
    .default([]),
});
export type WireRefund = z.infer<typeof WireRefund>;
export const REFUND_FIELDS = Object.keys(WireRefund.shape).join(',');

/** What a list has in place of what cannot be read. */
const unread = { key: '', value: null };

/**
 * A fulfilment of the store itself, as WooCommerce 10.1 and later keep them where the owner switched them on:
 * github.com/woocommerce/woocommerce/tree/trunk/plugins/woocommerce/src/Admin/Features/Fulfillments
 */
export const WireFulfilment = z.object({
  id: Id,
  /** `true` up to 10.6, `"1"` since 10.8. */
  is_fulfilled: z.unknown().transform((flag) => flag === true || flag === 1 || flag === '1'),
  date_deleted: z.string().nullish().catch(null),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() }).catch(unread)).catch([]),
});
export type WireFulfilment = z.infer<typeof WireFulfilment>;
/** The fulfilments of an order; null in place of one that cannot be read, and of all where it is no list. */
export const WireFulfilments = z.array(WireFulfilment.nullable().catch(null)).nullable().catch(null);

/** What is in a fulfilment; null in place of what cannot be read. Quantities may be fractions. */
export const FulfilmentItems = z
  .array(
    z
      .object({ item_id: z.coerce.number().pipe(Id), qty: z.coerce.number().positive().max(Number.MAX_SAFE_INTEGER) })
      .nullable()
      .catch(null),
  )
  .catch([null]);

/** What the Shipment Tracking plug-in, and we where no plug-in is, keep in an order's meta data. */
export const Tracking = z.array(
  z.looseObject({
    tracking_id: Amount,
    tracking_provider: Text,
    custom_tracking_provider: Text,
    custom_tracking_link: Text,
    tracking_number: Amount,
    /** Seconds since 1970. */
    date_shipped: z.coerce.number().nullish().catch(null),
  }),
);
