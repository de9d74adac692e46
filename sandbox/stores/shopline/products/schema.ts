import { z } from 'zod';

const text = (max: number) => z.string().max(max);
const name = text(255);
const decimal = z.string().regex(/^\d+(\.\d+)?$/, 'is not a number');
const status = z.enum(['active', 'draft', 'archived']);

const newImage = z.strictObject({ src: z.string().optional(), alt: z.string().optional() });
const image = newImage.extend({ id: z.string().optional() });

const variantFields = {
  option1: name.optional(),
  option2: name.optional(),
  option3: name.optional(),
  option4: name.optional(),
  option5: name.optional(),
  sku: name.optional(),
  barcode: name.optional(),
  price: decimal.optional(),
  compare_at_price: decimal.optional(),
  weight: decimal.refine((weight) => Number(weight) > 0, 'must be greater than 0').optional(),
  weight_unit: z.enum(['g', 'kg', 'lb', 'oz', 'zh_kg']).optional(),
  inventory_policy: z.enum(['deny', 'continue']).optional(),
  inventory_tracker: z.boolean().optional(),
  required_shipping: z.boolean().optional(),
  taxable: z.boolean().optional(),
};
const newVariant = z.strictObject({ ...variantFields, image: newImage.optional() });
const variant = z.strictObject({ ...variantFields, image: image.optional() });

const productFields = {
  title: name.optional(),
  subtitle: text(400).optional(),
  body_html: text(512 * 1024).optional(),
  handle: name.optional(),
  vendor: name.optional(),
  product_category: name.optional(),
  spu: name.optional(),
  path: text(512).optional(),
  template_path: z.string().optional(),
  status: status.optional(),
  tags: z.array(name).max(250).optional(),
  published_scope: z.literal('web').optional(),
  options: z
    .array(z.strictObject({ name, values_images: z.record(z.string(), z.string()).optional() }))
    .max(5)
    .optional(),
};

/*
 * Written from the SDK's own types and limits. The platform would pass over a key it does not know; here that is 422, so
 * that a misspelt one shows.
 */
export const createSchema = z.strictObject({
  product: z.strictObject({
    ...productFields,
    images: z.array(newImage).max(502).optional(),
    variants: z.array(newVariant).max(500).optional(),
    created_at: z.string().optional(),
    published_at: z.string().optional(),
    activated_at: z.string().optional(),
  }),
});

export const updateSchema = z.strictObject({
  product: z.strictObject({
    ...productFields,
    images: z.array(image).max(502).optional(),
    variants: z
      .array(variant.extend({ id: z.string().optional() }))
      .max(500)
      .optional(),
  }),
});

export const newVariantSchema = z.strictObject({ variant: newVariant });
export const variantSchema = z.strictObject({ variant });
export const imageSchema = z.strictObject({
  image: z.strictObject({ src: z.string(), alt: z.string().optional(), sku_id: z.string().optional() }),
});

/** What a caller writes of a product: creating and updating share it. */
export type ProductInput = z.infer<typeof updateSchema>['product'];
export type VariantInput = NonNullable<ProductInput['variants']>[number];
export type ImageInput = z.infer<typeof image>;
