import { z } from 'zod';

/**
 * The bodies that the sandbox understands, by the interface catalogue of November 2026. The platform passes over keys it
 * does not know; here they are refused, so that a misspelt one shows.
 */
const text = z.string();
const id = z.string().regex(/^\d+$/);
const uri = z.strictObject({ uri: text });
const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const money = z.strictObject({ amount: decimal, currency: text });
const whole = z.string().regex(/^[1-9]\d*$/);

const salesAttribute = z.strictObject({
  id: id.optional(),
  name: z.string().min(1).max(20).optional(),
  value_id: id.optional(),
  value_name: z.string().min(1).max(50).optional(),
  sku_img: uri.optional(),
});
const stock = (from: number) =>
  z.array(z.strictObject({ warehouse_id: id, quantity: z.number().int().min(from).max(99_999) })).min(1);

const sku = z.strictObject({
  sales_attributes: z.array(salesAttribute).max(3).default([]),
  seller_sku: z.string().max(50).regex(/^\S*$/).default(''),
  external_sku_id: z.string().max(999).default(''),
  price: money,
  list_price: money.optional(),
  identifier_code: z.strictObject({ code: text, type: z.enum(['GTIN', 'EAN', 'UPC', 'ISBN']) }).optional(),
});
const newSku = sku.extend({ inventory: stock(1) });
/** One that names its id may leave its stock as it is. */
const editedSku = sku.extend({ id: id.optional(), inventory: stock(1).optional() });

const packageWeight = z.strictObject({ value: decimal, unit: z.enum(['KILOGRAM', 'POUND']) });
const packageDimensions = z.strictObject({
  length: whole,
  width: whole,
  height: whole,
  unit: z.enum(['CENTIMETER', 'INCH']),
});

export const createSchema = z.strictObject({
  save_mode: z.enum(['AS_DRAFT', 'LISTING']).default('LISTING'),
  title: z.string().min(1).max(255),
  description: z.string().min(1).max(10_000),
  category_id: id,
  category_version: z.enum(['v1', 'v2']).optional(),
  brand_id: id.optional(),
  main_images: z.array(uri).min(1).max(9),
  skus: z.array(newSku).min(1).max(300),
  package_weight: packageWeight,
  package_dimensions: packageDimensions.optional(),
  external_product_id: z.string().max(999).default(''),
  idempotency_key: z.string().max(128).default(''),
});
export type CreateBody = z.infer<typeof createSchema>;

export const partialEditSchema = createSchema
  .omit({ category_id: true, category_version: true, idempotency_key: true })
  .extend({
    save_mode: z.enum(['AS_DRAFT', 'LISTING']),
    external_product_id: z.string().max(999),
    skus: z.array(editedSku).min(1).max(300),
  })
  .partial();
export type PartialEditBody = z.infer<typeof partialEditSchema>;
export type SkuBody = z.infer<typeof newSku> | z.infer<typeof editedSku>;

export const pricesSchema = z.strictObject({
  skus: z.array(z.strictObject({ id, price: money, list_price: money.optional() })).min(1),
});
export const inventorySchema = z.strictObject({ skus: z.array(z.strictObject({ id, inventory: stock(0) })).min(1) });
export const idsSchema = z.strictObject({ product_ids: z.array(id).min(1) });
export const recommendSchema = z.strictObject({
  product_title: z.string().min(1).max(255),
  description: text.optional(),
  category_version: z.enum(['v1', 'v2']).optional(),
});

const time = z.number().int().optional();
export const productSearchSchema = z.strictObject({
  status: z
    .enum([
      'ALL',
      'DRAFT',
      'PENDING',
      'FAILED',
      'ACTIVATE',
      'SELLER_DEACTIVATED',
      'PLATFORM_DEACTIVATED',
      'FREEZE',
      'DELETED',
    ])
    .default('ALL'),
  seller_skus: z.array(text).optional(),
  create_time_ge: time,
  update_time_ge: time,
});
export const orderSearchSchema = z.strictObject({
  order_status: text.optional(),
  create_time_ge: time,
  update_time_ge: time,
  update_time_lt: time,
});
export const webhookSchema = z.strictObject({ address: z.url().max(255), event_type: text });
export const webhookDeleteSchema = z.strictObject({ event_type: text });

export const shippingInfoSchema = z.strictObject({ tracking_number: text, shipping_provider_id: text });
export type ShippingInfo = z.infer<typeof shippingInfoSchema>;
export const markShippedSchema = shippingInfoSchema.extend({ order_line_item_ids: z.array(id).optional() });
export const shipSchema = z.strictObject({
  handover_method: z.enum(['PICKUP', 'DROP_OFF']).optional(),
  self_shipment: shippingInfoSchema.optional(),
});
export const splitSchema = z.strictObject({
  splittable_groups: z.array(z.strictObject({ id: text, order_line_item_ids: z.array(id).min(1) })).min(1),
});
