import { z } from 'zod';

/**
 * What Shoplazza sends, reduced to what is used. It leaves out what is zero, false or empty, so only ids are required.
 * Ids are text; those that come as numbers have been made text on reading.
 */
const Id = z.union([z.string().min(1), z.number().int()]).transform(String);
const Text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Prices are numbers of products and text of orders. */
const Amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? '0' : String(value)));
const Count = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => Math.trunc(Number(value ?? 0)));
const Flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const Image = z.object({ src: Text }).nullish();
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

export const WireVariant = z.object({
  id: Id,
  option1: Text,
  option2: Text,
  option3: Text,
  price: Amount,
  compare_at_price: Amount,
  sku: Text,
  barcode: Text,
  inventory_quantity: Count,
  weight: Amount,
  weight_unit: Text,
  image_id: Text,
  image: Image,
});
export type WireVariant = z.infer<typeof WireVariant>;

/** https://www.shoplazza.dev/reference/get-product */
export const WireProduct = z.object({
  id: Id,
  title: Text,
  description: Text,
  published: Flag,
  spu: Text,
  url: Text,
  handle: Text,
  // A text with commas until 2022-01.
  tags: z
    .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter((tag) => tag !== ''))])
    .nullish()
    .transform((tags) => tags ?? []),
  has_only_default_variant: Flag,
  inventory_tracking: Flag,
  options: listOf(z.object({ name: z.string(), values: listOf(z.string()) })),
  images: listOf(z.object({ id: Id, src: Text })),
  variants: listOf(WireVariant),
  created_at: Text,
  updated_at: Text,
});
export type WireProduct = z.infer<typeof WireProduct>;

export const ProductAnswer = z.object({ product: WireProduct });
export const ProductList = z.object({ products: listOf(WireProduct), cursor: Text });
export const CountAnswer = z.object({ count: Count });

const WireAddress = z
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

const WireLine = z.object({
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

/** https://www.shoplazza.dev/reference/shop-1 */
export const WireShop = z.object({
  name: Text,
  currency: z.string().length(3),
  system_domain: Text,
  subscription: z.object({ type: Text }).nullish(),
});

/** What the token address answers. `expires_at` is in seconds since 1970. */
export const WireToken = z.object({
  access_token: z.string().min(1),
  refresh_token: Text,
  expires_at: z.coerce.number().nullish(),
});

export const CollectionList = z.object({ collections: listOf(z.object({ id: Id, title: Text })), cursor: Text });
export const CollectionAnswer = z.object({ collection: z.object({ id: Id }) });
export const WebhookList = z.object({
  webhooks: listOf(z.object({ id: Id, address: z.string(), topic: z.string() })),
  cursor: Text,
  has_more: Flag,
});
/** Where the answer says nothing that is needed. */
export const Anything = z.unknown();
