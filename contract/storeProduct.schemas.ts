import { z } from 'zod';
import { publishStatuses, storeProductSorts } from './enums.ts';
import { StartedJob } from './job.schemas.ts';
import { limits } from './limits.ts';
import { pageInput, pageOf } from './paging.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { PublishRequest } from './publish.schemas.ts';
import { StoreItemId } from './storeItemId.schemas.ts';
import { text } from './texts.ts';

const Channel = z.object({ channel: StorePlatform });

/** Where a store's copy of a product can differ from the pool's. */
const driftFields = [
  'title',
  'bodyHtml',
  'tags',
  'status',
  'price',
  'compareAtPrice',
  'inventory',
  'sku',
  'variants',
] as const;

/** Where the store's copy differs from what we would send of the pool product. */
export const Drift = z.object({
  field: z.enum(driftFields),
  /** The store's variant, where it is about one. */
  variantId: z.string().nullable(),
  /** What a person calls the variant: its option values. */
  variant: z.string().nullable(),
  inStore: z.string().nullable(),
  inPool: z.string().nullable(),
});
export type Drift = z.infer<typeof Drift>;

/** A product as a store holds it. */
export const StoreProduct = z.object({
  id: z.string(),
  externalId: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  title: z.string(),
  /** As the specification names them; the platform's own word beside it. */
  status: z.enum(publishStatuses),
  platformStatus: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
  sku: z.string(),
  currency: z.string(),
  priceMin: z.string().nullable(),
  priceMax: z.string().nullable(),
  inventory: z.number().int().nullable(),
  variantCount: z.number().int(),
  /** The pool product it is linked to, if it is. */
  productId: z.string().nullable(),
  /** Which fields differ from the pool; empty without a link. */
  drift: z.array(z.enum(driftFields)),
  /** Why its prices cannot be compared with the pool's, in the reader's language; null where they are, or without a link. */
  pricesNotCompared: z.string().nullable(),
  remoteUpdatedAt: z.iso.datetime().nullable(),
  syncedAt: z.iso.datetime(),
});
export type StoreProduct = z.infer<typeof StoreProduct>;

export const StoreVariant = z.object({
  externalId: z.string(),
  /** In the order of the product's options; empty for the one variant of a product without options. */
  optionValues: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  /** Decimal text in the store's currency. */
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  /** Null when the store does not count it. */
  inventory: z.number().int().nullable(),
  image: z.string().nullable(),
  /** The pool variant it stands for, if known. */
  variantId: z.string().nullable(),
});
export type StoreVariant = z.infer<typeof StoreVariant>;

/** A variant as its store tells it, without what we know of it. */
export type HeldVariant = Omit<StoreVariant, 'variantId'>;

export const StoreProductDetail = StoreProduct.extend({
  bodyHtml: z.string(),
  tags: z.array(z.string()),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  images: z.array(z.string()),
  variants: z.array(StoreVariant),
  differences: z.array(Drift),
  /** The linked pool product's title. */
  productTitle: z.string().nullable(),
});
export type StoreProductDetail = z.infer<typeof StoreProductDetail>;

/** What a store tells of a product beside what lists show. */
export type StoredDetail = Pick<StoreProductDetail, 'bodyHtml' | 'tags' | 'options' | 'images'> & {
  variants: HeldVariant[];
};

const Price = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, text('validation.price'));
const Stock = z.number().int().min(0).max(limits.storeStock);

/** What shall be otherwise in one store product; all values are absolute. */
export const StoreProductChange = z.object({
  id: StoreItemId,
  title: z.string().trim().min(1, text('validation.required')).max(255, text('validation.tooLong')).optional(),
  bodyHtml: z.string().max(limits.bodyHtmlLength, text('validation.tooLong')).optional(),
  tags: z.array(z.string().trim().min(1).max(255)).max(250).optional(),
  status: z.enum(publishStatuses).optional(),
  variants: z
    .array(
      z.object({
        externalId: z.string().min(1).max(200),
        price: Price.optional(),
        compareAtPrice: Price.nullable().optional(),
        inventory: Stock.optional(),
        sku: z.string().trim().max(255).optional(),
      }),
    )
    .max(limits.variants)
    .optional(),
});
export type StoreProductChange = z.infer<typeof StoreProductChange>;

/** One step over every variant of many products: a price multiplied or set, a stock set. */
export const StoreBulkStep = z.discriminatedUnion('field', [
  z.object({
    field: z.enum(['price', 'compareAtPrice']),
    how: z.enum(['set', 'add', 'multiply']),
    value: z
      .string()
      .trim()
      .regex(/^-?\d{1,9}(\.\d{1,4})?$/, text('validation.price')),
  }),
  z.object({
    field: z.literal('inventory'),
    how: z.enum(['set', 'add']),
    value: z.number().int().min(-limits.storeStock).max(limits.storeStock),
  }),
  z.object({ field: z.literal('status'), how: z.literal('set'), value: z.enum(publishStatuses) }),
]);
export type StoreBulkStep = z.infer<typeof StoreBulkStep>;

/** What a list of store products shows; all of it is optional. */
export const StoreProductFilter = z.object({
  shopId: z.uuid().optional(),
  /** Words of the title, a SKU or the store's id. */
  q: z.string().trim().max(200).optional(),
  status: StoreProduct.shape.status.optional(),
  /** Linked to a pool product, or not. */
  linked: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
});
export type StoreProductFilter = z.infer<typeof StoreProductFilter>;

const Ids = z.array(StoreItemId).min(1, text('validation.productsChosen')).max(limits.storeProductsAtOnce);
/**
 * What a bulk call works on: store products by id, or all of the channel that match a filter. With a filter goes the number
 * that the merchant saw: when another number matches by then, the call answers `selectionChanged` and does nothing.
 */
const ById = Channel.extend({ ids: Ids });
const ByFilter = Channel.extend({
  filter: StoreProductFilter,
  count: z.number().int().min(1).max(limits.storeProductsMatching),
});
export const StoreSelection = z.union([ById, ByFilter]);
export type StoreSelection = z.infer<typeof StoreSelection>;

/** What the calls of all channels and those of a single platform take. */
export const CreateInStore = PublishRequest.omit({ overrides: true, changesOnly: true, at: true });
export const ModifyInStore = z.object({
  changes: z.array(StoreProductChange).min(1, text('validation.productsChosen')).max(limits.storeProductsAtOnce),
});
export const InStore = z.object({ id: StoreItemId });
export const RemoveFromStore = z.object({ ids: Ids });

/** The job that changes products, and the run of the journal that it is undone by once it has ended. */
const StartedChange = StartedJob.extend({ runId: z.string() });

export const storeProductSchemas = {
  list: {
    summary: 'Products in the merchant’s stores of a channel, as last read',
    input: pageInput(storeProductSorts).extend(StoreProductFilter.shape).extend(Channel.shape),
    result: pageOf(StoreProduct),
  },
  counts: {
    summary: 'How many products of a channel are on the shelf, off it and drafts',
    input: Channel.extend({ shopId: z.uuid().optional() }),
    result: z.object({
      all: z.number().int(),
      active: z.number().int(),
      archived: z.number().int(),
      draft: z.number().int(),
    }),
  },
  sync: {
    summary: 'Reads the products of the named stores (all of the channel by default)',
    input: Channel.extend({ shopIds: z.array(z.uuid()).optional() }),
    result: StartedJob,
  },
  select: {
    summary: 'Store products by a search word, for choosing one',
    input: Channel.extend({
      shopId: z.uuid().optional(),
      q: z.string().trim().max(200).default(''),
      /** Those only that are bought at this supplier. */
      dsChannel: SupplierPlatform.optional(),
    }),
    result: z.array(
      StoreProduct.pick({
        id: true,
        externalId: true,
        shopId: true,
        title: true,
        image: true,
        sku: true,
        shopName: true,
      }).extend({
        /** Somebody has said how it is had. */
        mapped: z.boolean(),
      }),
    ),
  },
  detail: {
    summary: 'One store product with its variants, as last read, and how it differs from the pool',
    input: Channel.extend(InStore.shape),
    result: StoreProductDetail,
  },
  create: {
    summary: 'Publishes pool products to stores of the channel',
    input: Channel.extend(CreateInStore.shape),
    result: StartedJob,
  },
  modify: {
    summary: 'Changes products in their stores: a job with a row per product',
    input: Channel.extend(ModifyInStore.shape),
    result: StartedChange,
  },
  bulk: {
    summary: 'Changes price, stock or status of many store products by one step',
    input: z.union([ById.extend({ step: StoreBulkStep }), ByFilter.extend({ step: StoreBulkStep })]),
    result: StartedChange,
  },
  remove: {
    summary: 'Deletes products in their stores: a job with a row per product',
    input: StoreSelection,
    result: StartedJob,
  },
  refresh: {
    summary: 'Reads these products again from their stores, soon; lists hear of it',
    input: Channel.extend(RemoveFromStore.shape),
    result: z.object({ ok: z.literal(true) }),
  },
  link: {
    summary: 'Links a store product to a pool product, variant by variant by SKU or options; null takes the link away',
    input: Channel.extend({ id: StoreItemId, productId: z.uuid().nullable() }),
    result: z.object({ matched: z.number().int(), unmatched: z.number().int() }),
  },
};
