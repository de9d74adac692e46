import { z } from 'zod';

/**
 * Bodies of the Products V3 API, as far as this world knows them. Wix drops keys that it does not know without a word;
 * here they are refused, so that a misspelt one is noticed.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3
 */
const text = (most: number) => z.string().min(1).max(most);
const guid = z.guid();
const revision = z.string().regex(/^\d+$/);
const money = z.strictObject({
  amount: z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'is not a decimal of at most 3 places'),
});

const mediaSchema = z
  .strictObject({
    id: text(200).optional(),
    url: z.url().optional(),
    altText: text(1000).nullish(),
    displayName: z.string().max(80).nullish(),
  })
  .refine(({ id, url }) => (id === undefined) !== (url === undefined), 'takes an id or a url');

const choiceSchema = z.strictObject({
  choiceId: guid.optional(),
  choiceType: z.enum(['CHOICE_TEXT', 'ONE_COLOR']).optional(),
  name: text(50).optional(),
  colorCode: z.string().min(3).max(20).optional(),
  media: z
    .strictObject({
      items: z.array(z.strictObject({ mediaId: text(200).optional(), url: z.url().optional() })).max(15),
    })
    .optional(),
});

export const optionSchema = z.strictObject({
  id: guid.optional(),
  name: text(50).optional(),
  optionRenderType: z.enum(['TEXT_CHOICES', 'SWATCH_CHOICES']).optional(),
  choicesSettings: z.strictObject({ choices: z.array(choiceSchema).min(1).max(100) }),
});

const choiceReference = z.strictObject({
  optionChoiceIds: z.strictObject({ optionId: guid, choiceId: guid }).optional(),
  optionChoiceNames: z
    .strictObject({
      optionName: z.string().min(1),
      choiceName: z.string().min(1),
      renderType: z.enum(['TEXT_CHOICES', 'SWATCH_CHOICES']).optional(),
    })
    .optional(),
});

const preorderSchema = z.strictObject({
  enabled: z.boolean().nullish(),
  message: text(250).nullish(),
  limit: z.number().int().max(100_000).nullish(),
});

const inventorySchema = z
  .strictObject({
    id: guid.optional(),
    revision: revision.optional(),
    quantity: z.number().int().min(-99_999).max(99_999).optional(),
    inStock: z.boolean().optional(),
    preorderInfo: preorderSchema.optional(),
  })
  .refine(({ quantity, inStock }) => quantity === undefined || inStock === undefined, 'takes a quantity or inStock');

const side = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);
const dimensions = z.strictObject({
  length: side.nullish(),
  width: side.nullish(),
  height: side.nullish(),
  unit: z.enum(['MM', 'CM', 'M', 'IN', 'FT', 'YD']),
});

export const variantSchema = z.strictObject({
  id: guid.optional(),
  visible: z.boolean().default(true),
  sku: text(40).nullish(),
  barcode: text(40).nullish(),
  choices: z.array(choiceReference).max(6).default([]),
  price: z.strictObject({ actualPrice: money, compareAtPrice: money.optional() }),
  revenueDetails: z.strictObject({ cost: money }).optional(),
  physicalProperties: z
    .strictObject({ weight: z.number().min(0).max(999_999_999.99).nullish(), packageDimensions: dimensions.optional() })
    .optional(),
  inventoryItem: inventorySchema.optional(),
});

const variantsOf = <V extends z.ZodType>(variant: V) => z.strictObject({ variants: z.array(variant).min(1).max(1000) });
const variantsInfo = variantsOf(variantSchema);
/** As the calls without stock take them. */
const bareVariantsInfo = variantsOf(variantSchema.omit({ inventoryItem: true }));

const seoData = z.strictObject({
  tags: z
    .array(
      z.strictObject({
        type: z.string().min(1),
        children: z.string().optional(),
        props: z.record(z.string(), z.unknown()).nullish(),
        meta: z.record(z.string(), z.unknown()).nullish(),
        custom: z.boolean().optional(),
        disabled: z.boolean().optional(),
      }),
    )
    .optional(),
});
const common = {
  plainDescription: z.string().max(16_000).nullish(),
  visible: z.boolean().optional(),
  visibleInPos: z.boolean().optional(),
  media: z.strictObject({ itemsInfo: z.strictObject({ items: z.array(mediaSchema).max(50) }) }).optional(),
  options: z.array(optionSchema).max(6).optional(),
  seoData: seoData.optional(),
  physicalProperties: z.strictObject({}).optional(),
};
const slug = z
  .string()
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'INVALID_SLUG_FORMAT')
  .max(300);

const newProductFields = z.strictObject({
  ...common,
  name: text(80),
  slug: slug.optional(),
  handle: text(100).optional(),
  productType: z.enum(['PHYSICAL', 'DIGITAL']),
  variantsInfo,
});
export type NewProduct = z.infer<typeof newProductFields>;

const isTyped = ({ productType, physicalProperties }: Pick<NewProduct, 'productType' | 'physicalProperties'>) =>
  productType !== 'PHYSICAL' || physicalProperties !== undefined;
const typing = { path: ['physicalProperties'], message: 'must be there when productType is PHYSICAL' };
const newProductSchema = newProductFields.refine(isTyped, typing);
const bareNewProductSchema = newProductFields.extend({ variantsInfo: bareVariantsInfo }).refine(isTyped, typing);

/** A partial product: what is absent stays, what is a list is replaced whole. */
const productPatchSchema = z.strictObject({
  ...common,
  id: guid.optional(),
  revision,
  name: text(80).optional(),
  slug: slug.optional(),
  productType: z.enum(['PHYSICAL', 'DIGITAL']).optional(),
  variantsInfo: variantsInfo.optional(),
});
export type ProductPatch = z.infer<typeof productPatchSchema>;
const bareProductPatchSchema = productPatchSchema.extend({ variantsInfo: bareVariantsInfo.optional() });
export type WrittenVariant = z.infer<typeof variantSchema>;
export type WrittenOption = z.infer<typeof optionSchema>;

export const requestedFields = z.enum([
  'URL',
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'MIN_PRICE_VARIANT',
  'THUMBNAIL',
]);
export type RequestedField = z.infer<typeof requestedFields>;
const fields = z.array(requestedFields).max(100).default([]);
const returnEntity = z.boolean().default(false);

/** With the stock of variants, and without: the paths are two. */
export const createSchemas = {
  stocked: z.strictObject({ product: newProductSchema, returnEntity, fields }),
  bare: z.strictObject({ product: bareNewProductSchema, fields }),
};
export const updateSchemas = {
  stocked: z.strictObject({ product: productPatchSchema, returnEntity, fields }),
  bare: z.strictObject({ product: bareProductPatchSchema, fields }),
};
export const bulkCreateSchema = z.strictObject({
  products: z.array(newProductSchema).min(1).max(100),
  returnEntity,
  fields,
});
export const bulkUpdateSchema = z.strictObject({
  products: z
    .array(z.strictObject({ product: bareProductPatchSchema.extend({ id: guid }) }))
    .min(1)
    .max(100),
  returnEntity,
  fields,
});
export const bulkDeleteSchema = z.strictObject({ productIds: z.array(text(36)).min(1).max(100) });
