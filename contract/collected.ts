import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { StartedJob } from './job.ts';
import { limits } from './limits.ts';
import { Currency, Price } from './money.ts';
import { ProductSource, SupplierPlatform } from './platforms.ts';
import { WeightUnit } from './product.ts';
import { PRODUCT_ROLE } from './roles.ts';
import { text } from './texts.ts';

/** A variant as a supplier or a file offers it. Prices in the product's `currency`; identifiers are always text. */
export const CollectedVariant = z.object({
  /** What the supplier knows it by; null in files, where the option values tell variants apart. */
  supplierSkuId: z.string().max(200).nullable(),
  sku: z.string().max(100).default(''),
  barcode: z.string().max(100).default(''),
  optionValues: z.array(z.string().max(255)),
  /** What the supplier lists; null when unknown. */
  supplierPrice: Price.nullable(),
  /** What the merchant pays where that is known to differ. */
  supplierCostPrice: Price.nullable().default(null),
  /** The store's price; null means no better idea than the supplier's. */
  price: Price.nullable(),
  compareAtPrice: Price.nullable().default(null),
  /** Null when the source does not count stock. */
  stock: z.number().int().nullable(),
  weight: Price.nullable().default(null),
  weightUnit: WeightUnit.default('kg'),
  imageSrc: z.string().max(2048).nullable().default(null),
});
export type CollectedVariant = z.infer<typeof CollectedVariant>;

/**
 * A product as it was found, before it is the merchant's: the one shape that connectors, page readers, file readers and
 * the browser extension deliver.
 */
export const CollectedProduct = z.object({
  source: ProductSource,
  /** Identity within the source: collecting it again updates instead of adding. */
  supplierProductId: z.string().min(1).max(255),
  sourceUrl: z.string().max(2048).nullable(),
  title: z.string().trim().min(1).max(limits.titleLength),
  bodyHtml: z.string().max(limits.bodyHtmlLength),
  images: z.array(z.object({ src: z.string().max(2048), alt: z.string().max(500).default('') })).max(500),
  videoUrl: z.string().max(2048).nullable().default(null),
  category: z.string().max(255).default(''),
  tags: z.array(z.string().max(255)).max(limits.tags).default([]),
  origin: z.string().max(255).default(''),
  store: z.string().max(255).default(''),
  currency: Currency,
  options: z
    .array(z.object({ name: z.string().min(1).max(255), values: z.array(z.string().max(255)) }))
    .max(limits.options),
  variants: z.array(CollectedVariant).min(1).max(limits.variants),
});
export type CollectedProduct = z.infer<typeof CollectedProduct>;
/** As a caller may write it, before defaults. */
export type CollectedProductInput = z.input<typeof CollectedProduct>;

export const collectCalls = {
  importFile: endpoint({
    method: 'POST',
    path: '/shop/productPool/importFile',
    access: [PRODUCT_ROLE],
    summary: 'Imports a Shopify or WooCommerce product CSV, or a saved AliExpress product page',
    input: z.object({ currency: Currency.optional() }),
    result: StartedJob,
    upload: true,
  }),
  collectLink: endpoint({
    method: 'POST',
    path: '/shop/productPool/collectLink',
    access: [PRODUCT_ROLE],
    summary: 'Collects the product behind a supplier link',
    input: z.object({
      url: z.string().trim().min(1, text('validation.url')).max(4096),
      /** Prices, stock and availability depend on it; ISO 3166-1 alpha-2. */
      shipTo: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .default('US'),
      currency: Currency.optional(),
    }),
    result: StartedJob,
  }),
  collection: endpoint({
    method: 'POST',
    path: '/shop/productPool/collection',
    access: [PRODUCT_ROLE],
    summary: 'Takes in a product that the browser extension read from the page',
    input: z.object({ product: CollectedProduct.extend({ source: SupplierPlatform }) }),
    result: z.object({ productId: z.string(), outcome: z.enum(['added', 'updated']) }),
  }),
};
