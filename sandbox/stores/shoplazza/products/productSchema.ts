import { z } from 'zod';

const text = z.string();
const whole = z.number().int();
const amount = z.number().min(0);
const weightUnit = z.enum(['kg', 'g', 'lb', 'oz']);

/** Of an image that is to be loaded. */
const newImage = z.strictObject({
  src: text,
  alt: text.optional(),
  width: whole.optional(),
  height: whole.optional(),
  path: text.optional(),
});

const extend = z.strictObject({
  length: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  dimension_unit: text.optional(),
  origin_country_code: text.optional(),
  hs_code: text.optional(),
});

const variantFields = {
  option1: text.optional(),
  option2: text.optional(),
  option3: text.optional(),
  compare_at_price: amount.optional(),
  sku: text.optional(),
  barcode: text.optional(),
  note: text.optional(),
  inventory_quantity: whole.optional(),
  weight: z.number().optional(),
  weight_unit: weightUnit.optional(),
  cost_price: amount.optional(),
  retail_price: amount.optional(),
  extend: extend.optional(),
};

const productFields = {
  brief: text.optional(),
  description: text.optional(),
  published: z.boolean().optional(),
  taxable: z.boolean().optional(),
  tags: z.array(text).optional(),
  vendor: text.optional(),
  spu: text.optional(),
  handle: text.optional(),
  seo_title: text.optional(),
  seo_description: text.optional(),
  inventory_tracking: z.boolean().optional(),
  inventory_policy: z.enum(['continue', 'deny', 'auto_unpublish', 'auto_unpublished']).optional(),
  need_variant_image: z.boolean().optional(),
  options: z.array(z.strictObject({ name: text.min(1), values: z.array(text.min(1)).min(1) })).optional(),
  collection_ids: z.array(text).optional(),
};

/** `POST /products`: the required fields and least lengths are the vendor's own registry's. */
export const createSchema = z.strictObject({
  product: z.strictObject({
    ...productFields,
    title: text.min(1),
    has_only_default_variant: z.boolean(),
    requires_shipping: z.boolean().optional(),
    unique_token: z.uuid().optional(),
    images: z.array(newImage).min(1),
    variants: z
      .array(
        z.strictObject({ ...variantFields, price: amount, position: whole.optional(), image: newImage.optional() }),
      )
      .min(1),
  }),
});

/** `PUT /products/{id}`: note `require_shipping`, which is `requires_shipping` everywhere else. */
export const updateSchema = z.strictObject({
  no_entity: z.boolean().optional(),
  product: z.strictObject({
    ...productFields,
    title: text.min(1).optional(),
    has_only_default_variant: z.boolean().optional(),
    require_shipping: z.boolean().optional(),
    images: z.array(z.strictObject({ src: text.optional(), alt: text.optional(), id: text.optional() })).optional(),
    variants: z
      .array(
        z.strictObject({
          ...variantFields,
          id: text.optional(),
          price: amount.optional(),
          image_id: text.optional(),
          image: z.strictObject({ src: text.optional(), alt: text.optional(), id: text.optional() }).optional(),
        }),
      )
      .optional(),
  }),
});
export type ProductUpdate = z.infer<typeof updateSchema>['product'];
export type VariantUpdate = NonNullable<ProductUpdate['variants']>[number];

/** `POST /products/{id}/variants`. */
export const variantCreateSchema = z.strictObject({
  variant: z.strictObject({ ...variantFields, price: amount, position: whole, image_id: text.optional() }),
});

/** `PUT /variants/{id}`. */
export const variantUpdateSchema = z.strictObject({
  variant: z.strictObject({ ...variantFields, price: amount, position: whole.optional(), image_id: text.optional() }),
});

export const listSchema = z.strictObject({
  ids: z.array(text).optional(),
  spus: z.array(text).optional(),
  handles: z.array(text).optional(),
  title: text.optional(),
  updated_at_min: text.optional(),
  updated_at_max: text.optional(),
  published_status: z.enum(['published', 'unpublished', 'any']).optional(),
  per_page: z.coerce.number().int().min(1).max(250).default(10),
  cursor: text.optional(),
  sort_direction: z.enum(['asc', 'desc']).default('desc'),
});
export const listNames = ['ids', 'spus', 'handles'];
