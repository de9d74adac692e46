import { z } from 'zod';
import { FileInspection, ImportKeptInput, InspectInput } from './fileImport.ts';
import { meetings } from './importWords.ts';
import { StartedJob } from './job.schemas.ts';
import { limits } from './limits.ts';
import { Currency, Price, PriceNotes } from './money.schemas.ts';
import { Whole } from './numbers.ts';
import { ProductSource, SupplierPlatform } from './platforms.ts';
import { WeightUnit } from './product.schemas.ts';
import { ProductSelling, VariantSelling } from './sellingFacts.ts';
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
  stock: Whole.nullable(),
  weight: Price.nullable().default(null),
  weightUnit: WeightUnit.default('kg'),
  imageSrc: z.string().max(2048).nullable().default(null),
  selling: VariantSelling.optional(),
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
  /** Least number of pieces in one order; null where none is told. */
  minOrder: Whole.min(1).nullable().default(null),
  /** Left out where there is nothing to say. */
  priceNotes: PriceNotes.optional(),
  variants: z.array(CollectedVariant).min(1).max(limits.variants),
  selling: ProductSelling.optional(),
});
export type CollectedProduct = z.infer<typeof CollectedProduct>;
/** As a caller may write it, before defaults. */
export type CollectedProductInput = z.input<typeof CollectedProduct>;

const shipTo = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .default('US');

/** Links of products, as they were pasted or found on a page; one that is bad is a failed row, the others go on. */
export const LinkList = z.object({
  urls: z.array(z.string().trim()).min(1, text('validation.url')).max(limits.linksAtOnce),
  /** Prices, stock and availability depend on it; ISO 3166-1 alpha-2. */
  shipTo,
  currency: Currency.optional(),
});
export type LinkList = z.infer<typeof LinkList>;

/** A link whose supplier lets nobody read its products but a person at the page: it waits for the extension. */
export const ParkedLink = z.object({
  linkId: z.string(),
  supplier: SupplierPlatform,
  url: z.string(),
  parkedAt: z.iso.datetime(),
});
export type ParkedLink = z.infer<typeof ParkedLink>;

export const collectSchemas = {
  importFile: {
    summary:
      'Imports a product file that needs no choices: Shopify’s or WooCommerce’s CSV, a table (CSV, Excel) with a title and a price, a saved product page, or our own whole-pool file',
    input: z.object({ currency: Currency.optional() }),
    result: StartedJob,
  },
  inspectFile: {
    summary: 'Takes a product file in and says what it is: its columns, first rows and encoding, and what is unclear',
    input: z.object({}),
    result: FileInspection,
  },
  inspectKept: {
    summary: 'The same of a file that was taken in, read in another way',
    input: InspectInput,
    result: FileInspection,
  },
  importKept: {
    summary: 'Imports a file that was inspected, read as chosen; the columns are remembered for this header',
    input: ImportKeptInput,
    result: StartedJob,
  },
  answerMeeting: {
    summary:
      'Resolves an import that met another shop’s products under the same handle or SKU: its failed rows are worked again',
    input: z.object({ jobId: z.uuid(), meeting: z.enum(meetings) }),
    result: StartedJob,
  },
  collectLink: {
    summary: 'Collects the product behind a supplier link',
    input: z.object({
      url: z.string().trim().min(1, text('validation.url')).max(limits.linkLength),
      shipTo,
      currency: Currency.optional(),
    }),
    result: StartedJob,
  },
  collectLinks: {
    summary: 'Collects the products behind a list of supplier links; each is a row of the job',
    input: LinkList,
    result: StartedJob,
  },
  dsCollect: {
    summary: 'Collects AliExpress products by id',
    input: z.object({
      productIds: z
        .array(z.string().regex(/^\d{8,20}$/))
        .min(1)
        .max(limits.linksAtOnce),
      shipTo,
      currency: Currency.optional(),
    }),
    result: StartedJob,
  },
  parkedLinks: {
    summary: 'Links that wait for the browser extension, the latest first',
    input: z.object({}),
    result: z.object({ rows: z.array(ParkedLink) }),
  },
  dropLinks: {
    summary: 'Forgets links that wait for the browser extension',
    input: z.object({ linkIds: z.array(z.uuid()).min(1).max(limits.linksAtOnce) }),
    result: z.object({ dropped: z.number().int() }),
  },
  collection: {
    summary: 'Takes in a product that the browser extension read from the page',
    input: z.object({ product: CollectedProduct.extend({ source: SupplierPlatform }) }),
    result: z.object({ productId: z.string(), outcome: z.enum(['added', 'updated']) }),
  },
};
