import { z } from 'zod';
import { Stock } from '../../lib/numbers.ts';

/** What WooCommerce sends, reduced to what is used. Fields beyond it are tolerated, missing ones named by the client. */
export const Id = z.number().int().positive();
/** Plug-ins make numbers of these texts, and null of empty ones. */
export const Amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
export const Meta = z.array(z.object({ key: z.string(), value: z.unknown() })).default([]);

export const WireImage = z.object({ id: Id, src: z.string().catch(''), alt: z.string().catch('') });
export type WireImage = z.infer<typeof WireImage>;

export const WireAttribute = z.object({
  id: z.number().int().default(0),
  name: z.string(),
  position: z.number().int().default(0),
  visible: z.boolean().default(false),
  variation: z.boolean().default(false),
  options: z.array(z.string()).default([]),
});
export type WireAttribute = z.infer<typeof WireAttribute>;

/** woocommerce.github.io/woocommerce-rest-api-docs/#product-properties */
export const WireProduct = z.object({
  categories: z.array(z.looseObject({ id: z.number().int() })).default([]),
  id: Id,
  type: z.string(),
  status: z.string(),
  sku: z.string().catch(''),
  parent_id: z.number().int().default(0),
  permalink: z.string().nullish(),
  images: z.array(WireImage).default([]),
  attributes: z
    .array(WireAttribute.catch({ id: 0, name: '', position: 0, visible: false, variation: false, options: [] }))
    .default([]),
  meta_data: Meta,
});
export type WireProduct = z.infer<typeof WireProduct>;
export const PRODUCT_FIELDS = Object.keys(WireProduct.shape).join(',');

/** woocommerce.github.io/woocommerce-rest-api-docs/#product-variation-properties */
export const WireVariation = z.object({
  id: Id,
  parent_id: z.number().int().default(0),
  status: z.string().default('publish'),
  sku: z.string().catch(''),
  global_unique_id: z.string().catch(''),
  regular_price: Amount,
  sale_price: Amount,
  manage_stock: z.union([z.boolean(), z.string()]).default(false),
  stock_quantity: Stock,
  backorders: z.string().default('no'),
  weight: Amount,
  menu_order: z.number().int().default(0),
  image: z.object({ id: z.number().int() }).nullish().catch(null),
  attributes: z.array(z.object({ name: z.string(), option: z.string() })).default([]),
  meta_data: Meta,
});
export type WireVariation = z.infer<typeof WireVariation>;
export const VARIATION_FIELDS = Object.keys(WireVariation.shape).join(',');

/** A row of the product list. */
export const WireRow = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  status: z.string(),
  sku: z.string().catch(''),
  permalink: z.string().nullish(),
  price: Amount,
  price_html: z.string().catch(''),
  manage_stock: z.union([z.boolean(), z.string()]).default(false),
  stock_quantity: Stock,
  images: z.array(z.object({ src: z.string() })).catch([]),
  variations: z.array(z.unknown()).default([]),
  date_modified_gmt: z.string().nullish(),
});
export type WireRow = z.infer<typeof WireRow>;
export const ROW_FIELDS = Object.keys(WireRow.shape).join(',');

/** A product whole, and what is sold of it. */
export const WireWhole = WireRow.extend({
  description: z.string().catch(''),
  global_unique_id: z.string().catch(''),
  regular_price: Amount,
  sale_price: Amount,
  on_sale: z.boolean().default(false),
  tags: z.array(z.object({ name: z.string() })).default([]),
  attributes: WireProduct.shape.attributes,
});
export type WireWhole = z.infer<typeof WireWhole>;
export const WHOLE_FIELDS = Object.keys(WireWhole.shape).join(',');

/** A product as far as a change of it has to know. */
export const WireChanged = WireWhole.pick({ id: true, type: true, regular_price: true, sale_price: true });
export type WireChanged = z.infer<typeof WireChanged>;
export const CHANGED_FIELDS = Object.keys(WireChanged.shape).join(',');

/** A variation as it is sold. */
export const WireSold = WireVariation.extend({
  price: Amount,
  on_sale: z.boolean().default(false),
  image: z
    .object({ src: z.string().catch('') })
    .nullish()
    .catch(null),
});
export type WireSold = z.infer<typeof WireSold>;
export const SOLD_FIELDS = Object.keys(WireSold.shape).join(',');

export const WireTerm = z.object({ id: Id });
export type WireTerm = z.infer<typeof WireTerm>;
export const WireSetting = z.object({ value: z.string() });
/** The index of a site's REST API: developer.wordpress.org/rest-api/extending-the-rest-api/modifying-responses/ */
export const WireIndex = z.object({
  name: z.string().catch(''),
  namespaces: z.array(z.string()),
  /** The address that the site itself goes by, whichever one it is asked at. */
  home: z.string().catch(''),
  /** An IANA name; empty where the owner chose an offset. */
  timezone_string: z.string().catch(''),
  /** Hours, `5.5`: a number of a named zone, else text. */
  gmt_offset: z
    .union([z.number(), z.string().regex(/\d/).transform(Number)])
    .nullish()
    .catch(null),
});
export type WireIndex = z.infer<typeof WireIndex>;
/** woocommerce.github.io/woocommerce-rest-api-docs/#system-status-properties */
export const WireSystem = z.object({ environment: z.object({ version: z.string() }) });

/** woocommerce.github.io/woocommerce-rest-api-docs/#webhook-properties */
export const WireWebhook = z.object({ id: Id, topic: z.string(), delivery_url: z.string() });
export type WireWebhook = z.infer<typeof WireWebhook>;
export const WEBHOOK_FIELDS = Object.keys(WireWebhook.shape).join(',');
