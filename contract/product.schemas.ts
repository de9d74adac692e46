import { z } from 'zod';
import { fieldSetters, productFields, productSorts, productStates, variantFields, weightUnits } from './enums.ts';
import { limits } from './limits.ts';
import { Currency, Price, PriceNotes } from './money.schemas.ts';
import { Revision } from './numbers.ts';
import { pageInput, pageOf, splitText, textList } from './paging.ts';
import { ProductSource } from './platforms.ts';
import { Facet, facetColumns, ProductFilter, Selection } from './productFilter.ts';
import { ShippingFacts } from './shippingFacts.ts';
import { text } from './texts.ts';

export const WeightUnit = z.enum(weightUnits);
export type WeightUnit = z.infer<typeof WeightUnit>;

/** Only https addresses, and our own files: what a store can fetch and a page may show. */
export const WebAddress = z
  .string()
  .trim()
  .max(2048)
  .regex(/^https?:\/\/[^\s]+$/i, text('validation.url'));

/** `useFlg` 1: shown in the store. At most 12 of a product's images are in use. */
export const ProductImage = z.object({
  imageId: z.string(),
  src: z.string(),
  alt: z.string().max(500).default(''),
  useFlg: z.union([z.literal(0), z.literal(1)]),
  /** Of an image that was edited: where it stood before, so that one can go back. */
  originalSrc: z.string().max(2048).optional(),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** An option such as Colour, with its values in the order they are shown. */
export const ProductOption = z.object({
  name: z.string().trim().min(1, text('validation.optionName')).max(255),
  values: z.array(z.string().trim().min(1).max(255)).min(1, text('validation.optionValues')).max(limits.variants),
});
export type ProductOption = z.infer<typeof ProductOption>;

const Owners = z.record(z.string(), z.enum(fieldSetters));

/** A field that can be locked: nothing but the merchant's own hand changes it then. */
export const LockableField = z.enum([...productFields, ...variantFields]);
export type LockableField = z.infer<typeof LockableField>;

/** Why a picture could not be loaded from where it lies; `message` in the caller's language. */
export const PictureProblem = z.object({ src: z.string(), key: z.string(), message: z.string() });
export type PictureProblem = z.infer<typeof PictureProblem>;

/** What the merchant decides of a variant. Prices are decimals in the product's `currency`. */
export const VariantInput = z.object({
  variantId: z.string(),
  sku: z.string().trim().max(100, text('validation.sku')),
  barcode: z.string().trim().max(100),
  /** One value per option of the product, in the options' order; empty for a product without options. */
  optionValues: z.array(z.string()),
  /** Null until somebody says one: it is shown as unknown, never as free, and cannot be published. */
  price: Price.nullable(),
  /** The store original price, shown struck out; null for none. */
  compareAtPrice: Price.nullable(),
  /** Null where nobody counts it: sold without a number, never as sold out. */
  inventoryQuantity: z.number().int().min(-1_000_000).max(100_000_000).nullable(),
  weight: Price.nullable(),
  weightUnit: WeightUnit,
  imageId: z.string().nullable(),
});
export type VariantInput = z.infer<typeof VariantInput>;

/** A variant with its supplier side, which only a new collection changes. */
export const ProductVariant = VariantInput.extend({
  supplierSkuId: z.string().nullable(),
  /** What the supplier lists, in the product's `supplierCurrency`. */
  supplierPrice: Price.nullable(),
  /** What the merchant would pay; the listed price where nothing else is known. */
  supplierCostPrice: Price.nullable(),
  supplierInventoryQuantity: z.number().int().nullable(),
  /** False when the supplier stopped offering it. */
  supplierOffers: z.boolean(),
  /** Who set each field last, where it is not the supplier. */
  fieldOwners: Owners,
});
export type ProductVariant = z.infer<typeof ProductVariant>;

export const ProductState = z.enum(productStates);
export type ProductState = z.infer<typeof ProductState>;

export const Product = z.object({
  productId: z.string(),
  state: ProductState,
  title: z.string(),
  bodyHtml: z.string(),
  /** A JSON text of an array, as the specification has it. */
  tags: z.string(),
  category: z.string(),
  videoUrl: z.string().nullable(),
  /** The image that stands for the product: the first in use. */
  primaryIp: z.string().nullable(),
  source: ProductSource,
  sourceUrl: z.string().nullable(),
  supplierProductId: z.string().nullable(),
  /** Country of origin as the supplier states it. */
  origin: z.string(),
  /** The supplier's shop, or the file's vendor. */
  store: z.string(),
  /** Least number of pieces in one order at the supplier; null where it tells none. */
  minOrder: z.number().int().nullable(),
  priceNotes: PriceNotes,
  optionList: z.array(ProductOption),
  imageList: z.array(ProductImage),
  variantsList: z.array(ProductVariant),
  shipping: ShippingFacts,
  /** Who set each field last, where it is not the supplier. */
  fieldOwners: Owners,
  lockedFields: z.array(LockableField),
  /** Of its pictures, those in its description among them, the ones that could not be loaded at the last try. */
  pictureProblems: z.array(PictureProblem),
  /** Changes of the supplier's that wait to be accepted or turned down. */
  differences: z.number().int(),
  currency: Currency,
  supplierCurrency: Currency,
  collectedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Counts up with each change; sent back with an update so that two editors cannot overwrite each other unseen. */
  revision: z.number().int(),
  publishedTo: z.array(
    z.object({
      shopId: z.string(),
      shopName: z.string(),
      channel: z.string(),
      externalId: z.string(),
      url: z.string().nullable(),
    }),
  ),
});
export type Product = z.infer<typeof Product>;

/** A row of the import list: no variants, only what they add up to. */
export const ProductSummary = Product.pick({
  productId: true,
  state: true,
  title: true,
  category: true,
  source: true,
  sourceUrl: true,
  store: true,
  videoUrl: true,
  primaryIp: true,
  currency: true,
  supplierCurrency: true,
  collectedAt: true,
  updatedAt: true,
}).extend({
  tags: z.array(z.string()),
  imageCount: z.number().int(),
  supplierPriceMin: z.string().nullable(),
  supplierPriceMax: z.string().nullable(),
  supplierVariantCount: z.number().int(),
  /** Of all variants; null where one of them is not counted. */
  supplierInventory: z.number().int().nullable(),
  /** Of the variants that have a price; null where none has. */
  priceMin: z.string().nullable(),
  priceMax: z.string().nullable(),
  variantCount: z.number().int(),
  /** Of all variants; null where one of them is not counted. */
  inventory: z.number().int().nullable(),
  sku: z.string(),
  weight: z.string().nullable(),
  weightUnit: WeightUnit,
  publishedTo: z.number().int(),
  /** How many of its images could not be loaded, and why the first of them could not; null where there is none. */
  pictureProblem: PictureProblem.omit({ src: true }).extend({ count: z.number().int() }).nullable(),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

/** What optional columns of the import list show beside its rows. */
export const ProductDetails = z.object({
  productId: z.string(),
  /** Store original prices of the variants that have one; null where none has. */
  compareAtMin: z.string().nullable(),
  compareAtMax: z.string().nullable(),
  /** How the description begins, without markup. */
  description: z.string(),
});
export type ProductDetails = z.infer<typeof ProductDetails>;

export const ProductUpdate = z.object({
  productId: z.uuid(),
  revision: Revision,
  title: z.string().trim().min(1, text('validation.title')).max(limits.titleLength, text('validation.titleLong')),
  bodyHtml: z.string().max(limits.bodyHtmlLength, text('validation.bodyLong')),
  tags: z.array(z.string().trim().min(1).max(255)).max(limits.tags),
  category: z.string().trim().max(255),
  videoUrl: WebAddress.nullable(),
  optionList: z.array(ProductOption).max(limits.options, text('validation.optionCount')),
  imageList: z.array(ProductImage).max(500),
  variantsList: z
    .array(VariantInput)
    .min(1, text('validation.variantCount'))
    .max(limits.variants, text('validation.variantCount')),
  /** Left out: as they are. */
  shipping: ShippingFacts.optional(),
  lockedFields: z.array(LockableField).optional(),
});
export type ProductUpdate = z.infer<typeof ProductUpdate>;

/** What changes of a product: what is left out stays as it is. */
export const ProductPatch = ProductUpdate.partial()
  .required({ productId: true, revision: true })
  .extend({
    /** Put in place of the variants with the same ids; the others stay, and so does the order. */
    variantsChanged: z.array(VariantInput).max(limits.variants, text('validation.variantCount')).optional(),
  });
export type ProductPatch = z.infer<typeof ProductPatch>;

const ProductId = z.object({ id: z.uuid() });

/** `runId`: what `journal/undo` takes to bring them back; null when there was nothing to remove. */
const Deleted = z.object({ deleted: z.number().int(), runId: z.string().nullable() });

export const productSchemas = {
  list: {
    summary: 'The import list',
    input: pageInput(productSorts).extend(ProductFilter.shape).extend({ ids: textList.optional() }),
    result: pageOf(ProductSummary),
  },
  details: {
    summary:
      'Store original prices and the beginnings of descriptions of at most 50 products: what few look for in the list',
    input: z.object({ ids: z.preprocess(splitText, z.array(z.uuid()).max(50)) }),
    result: z.object({ rows: z.array(ProductDetails) }),
  },
  count: {
    summary: 'How many products match, exactly; the list itself counts no further than 10,000',
    input: ProductFilter,
    result: z.object({ count: z.number().int() }),
  },
  chosen: {
    summary: 'The products of a selection, by id; answers selectionChanged when another number matches by now',
    input: Selection,
    result: z.object({ productIds: z.array(z.string()) }),
  },
  states: {
    summary: 'How many products of the pool are in each state',
    input: z.object({}),
    result: z.object({ counts: z.record(ProductState, z.number().int()) }),
  },
  facets: {
    summary: 'The commonest tags, categories or supplier shops, at most 100, with the number of products of each',
    input: z.object({ of: z.enum(facetColumns), q: z.string().trim().max(200).default('') }),
    result: z.object({ rows: z.array(Facet) }),
  },
  get: { summary: 'One product, whole', input: ProductId, result: Product },
  update: {
    summary:
      'Saves the merchant’s edits, whole or only what differs; answers conflict when the product changed since it was read',
    input: ProductPatch,
    result: Product,
  },
  delete: {
    summary: 'Removes one product from the pool; what is in stores stays there',
    input: z.object({ productId: z.uuid() }),
    result: Deleted,
  },
  batchDelete: { summary: 'Removes several products from the pool', input: Selection, result: Deleted },
  restore: {
    summary: 'Brings removed products back as they were (the Undo of delete)',
    input: z.object({ productIds: z.array(z.uuid()).min(1).max(limits.bulkProducts) }),
    result: z.object({ restored: z.number().int() }),
  },
};
