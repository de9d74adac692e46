import { z } from 'zod';

/**
 * What TikTok Shop sends, reduced to what is used. Fields beyond it are passed over, missing ones named by the client. Ids
 * exceed 2^53; they are text, and stay exact where one is written as a number.
 */
const Id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().catch('');
const Seconds = z.coerce.number().transform((seconds) => new Date(seconds * 1000));
const OptionalSeconds = z.coerce
  .number()
  .positive()
  .transform((seconds): Date | null => new Date(seconds * 1000))
  .catch(null);
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** partner.tiktokshop.com/docv2/page/get-access-token */
export const WireTokens = z.object({
  access_token: z.string(),
  /** Unix time. */
  access_token_expire_in: z.number(),
  refresh_token: z.string().default(''),
});

/** partner.tiktokshop.com/docv2/page/get-authorized-shops-202309 */
export const WireShops = z.object({
  shops: list(z.object({ id: Id, name: text, region: z.string(), seller_type: text, cipher: z.string() })),
});
export type WireShop = z.infer<typeof WireShops>['shops'][number];

export const WireWarehouses = z.object({
  warehouses: list(z.object({ id: Id, type: text, effect_status: text, is_default: z.boolean().catch(false) })),
});

export const WireUpload = z.object({
  uri: z.string(),
  url: text,
  width: z.number().catch(0),
  height: z.number().catch(0),
});
export type WireUpload = z.infer<typeof WireUpload>;

export const WireRecommended = z.object({
  leaf_category_id: Id.catch(''),
  categories: list(z.object({ id: Id, name: text })),
});

/** What creating and editing answer. */
export const WireSaved = z.object({
  product_id: Id,
  skus: list(z.object({ id: Id, seller_sku: text, external_sku_id: text })),
});
export type WireSaved = z.infer<typeof WireSaved>;

/** Of calls about several things, each of which ends on its own. */
export const WireErrors = z
  .object({
    errors: list(
      z.object({
        code: z.coerce.number(),
        message: text,
        detail: z
          .object({ product_id: Id.optional().catch(undefined) })
          .nullish()
          .catch(null),
      }),
    ),
  })
  .nullish();

const WireImage = z.object({ uri: text, urls: list(z.string()) });
const WireStock = z.object({ warehouse_id: Id.catch(''), quantity: z.number().catch(0) });
const WireRowSku = z.object({
  id: Id,
  seller_sku: text,
  price: z
    .object({ currency: text, sale_price: text, tax_exclusive_price: text })
    .catch({ currency: '', sale_price: '', tax_exclusive_price: '' }),
  list_price: z.object({ amount: text }).nullish().catch(null),
  inventory: list(WireStock),
});
export type WireRowSku = z.infer<typeof WireRowSku>;

/** A row of a search: partner.tiktokshop.com/docv2/page/search-products-202502 */
export const WireRow = z.object({
  id: Id,
  title: text,
  status: z.string(),
  skus: list(WireRowSku),
  update_time: OptionalSeconds,
});
export type WireRow = z.infer<typeof WireRow>;

export const WireRows = z.object({
  products: list(WireRow),
  next_page_token: text,
  total_count: z.number().nullish().catch(null),
});

const WireSku = WireRowSku.extend({
  external_sku_id: text,
  sales_attributes: list(
    z.object({ id: Id, name: text, value_id: Id, value_name: text, sku_img: WireImage.nullish().catch(null) }),
  ),
  identifier_code: z.object({ code: text, type: text }).nullish().catch(null),
});
export type WireSku = z.infer<typeof WireSku>;

/** A product whole: partner.tiktokshop.com/docv2/page/get-product-202309 */
export const WireProduct = WireRow.extend({
  description: text,
  main_images: list(WireImage),
  external_product_id: text,
  skus: list(WireSku),
  audit_failed_reasons: list(z.object({ reasons: list(z.string()) })),
});
export type WireProduct = z.infer<typeof WireProduct>;

const WireLine = z.object({
  id: Id,
  sku_id: Id.nullish().catch(null),
  product_id: Id.nullish().catch(null),
  product_name: text,
  sku_name: text,
  sku_image: text,
  seller_sku: text,
  sale_price: text,
  original_price: text,
  display_status: text,
  package_id: Id.nullish().catch(null),
  tracking_number: text,
  shipping_provider_name: text,
  rts_time: OptionalSeconds,
});
export type WireLine = z.infer<typeof WireLine>;

const WireAddress = z.object({
  name: text,
  phone_number: text,
  address_line1: text,
  address_line2: text,
  address_line3: text,
  address_line4: text,
  address_detail: text,
  district_info: list(z.object({ address_level: text, address_level_name: text, address_name: text })),
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
  is_cod: z.boolean().catch(false),
  buyer_email: text,
  buyer_message: text,
  payment: z.object({
    currency: z.string(),
    total_amount: z.string(),
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
  delivery_option_name: text,
  recipient_address: WireAddress.nullish().catch(null),
  line_items: list(WireLine),
});
export type WireOrder = z.infer<typeof WireOrder>;

export const WireOrders = z.object({ orders: list(WireOrder) });
export const WireOrderPage = WireOrders.extend({
  next_page_token: text,
  total_count: z.number().nullish().catch(null),
});

export const WireWebhooks = z.object({ webhooks: list(z.object({ event_type: z.string(), address: z.string() })) });

/** Returns whose `data` says nothing. */
export const WireNothing = z.unknown();
