import { z } from 'zod';
import { isCountry } from './countries.ts';
import { mappingOrigins, mappingSources, noWayReasons, offerChanges } from './enums.ts';
import { limits } from './limits.ts';
import { checkRules } from './mappingRules.ts';
import { Money } from './money.ts';
import { StorePlatform, SupplierPlatform } from './platforms.ts';
import { StoreItemId } from './storeItemId.ts';
import { text } from './texts.ts';

export type MappingSource = (typeof mappingSources)[number];
export type OfferChange = (typeof offerChanges)[number];

const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => isCountry(code), text('validation.country'));
const ExternalId = z.string().min(1, text('validation.required')).max(200);
const Quantity = z.number().int().min(1).max(1_000_000);

/** What is bought for each piece of the store's: so many pieces of one supplier SKU. */
export const MappingComponent = z.object({
  supplier: SupplierPlatform,
  productId: z.string().min(1, text('validation.required')).max(255),
  /** Empty for a product that the supplier sells without SKUs. */
  skuId: z.string().max(200),
  pieces: z.number().int().min(1, text('validation.pieces')).max(limits.mappingPieces),
  /** The delivery service that is wanted, as the supplier calls it; empty for any. */
  service: z.string().trim().max(200).default(''),
});

/** One way of having a variant, and for which orders. Of those that fit, the one of the lowest `priority` is taken. */
export const MappingRule = z.object({
  priority: z.number().int().min(1).max(1000),
  /** ISO 3166-1 alpha-2; none for everywhere. */
  countries: z.array(Country).max(260).default([]),
  /** Pieces of the line; left out, however many. */
  quantity: z
    .object({ from: Quantity.default(1), to: Quantity.nullable().default(null) })
    .refine(({ from, to }) => to === null || to >= from, { path: ['to'], message: text('validation.quantityRange') })
    .optional(),
  components: z
    .array(MappingComponent)
    .min(1, text('validation.components'))
    .max(limits.mappingComponents, text('validation.componentsMost')),
});
export type MappingRule = z.infer<typeof MappingRule>;

const Sold = z.object({ storeId: z.uuid(), productId: ExternalId, variantId: ExternalId.optional() });

/** How a store's product, or one variant of it, shall be had. `pool` takes the saved mapping away. */
const NewMapping = Sold.extend({
  source: z.enum([...mappingSources, 'pool']),
  rules: z.array(MappingRule).max(limits.mappingRules, text('validation.rulesMost')).default([]),
  /** The revision that was seen; 0 where there was none. */
  revision: z.number().int().min(0),
});
export const SaveMapping = NewMapping.superRefine(checkRules);
export type SaveMapping = z.infer<typeof SaveMapping>;

/** What the supplier sells under a SKU. */
export const OfferFacts = z.object({
  supplier: SupplierPlatform,
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  optionValues: z.array(z.string()),
  image: z.string().nullable(),
  cost: Money.nullable(),
  /** Null where the supplier does not count it. */
  stock: z.number().int().nullable(),
  /** Least number of pieces in one order; null where none is told. */
  minimum: z.number().int().nullable(),
  checkedAt: z.iso.datetime({ offset: true }),
  /** Since when it is not sold any more. */
  goneAt: z.iso.datetime({ offset: true }).nullable(),
});
export type OfferFacts = z.infer<typeof OfferFacts>;

/** What it looked like when it was mapped. */
export const MappedAs = z.object({
  skuId: z.string(),
  optionValues: z.array(z.string()),
  image: z.string().nullable(),
  cost: Money.nullable(),
});
export type MappedAs = z.infer<typeof MappedAs>;

/** Something that is bought: as it is now, as it was mapped, and what of that is another. */
const ComponentNow = z.object({
  pieces: z.number().int(),
  service: z.string(),
  /** Null where the supplier was not asked yet. */
  offer: OfferFacts.nullable(),
  mappedAs: MappedAs.nullable(),
  changed: z.array(z.enum(offerChanges)),
});
export type ComponentNow = z.infer<typeof ComponentNow>;

/** A saved mapping. */
export const Mapping = z.object({
  source: z.enum(mappingSources),
  revision: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }),
  /** Since when the supplier sells something else under it: nothing is bought by it until somebody has looked. */
  frozenAt: z.iso.datetime({ offset: true }).nullable(),
  rules: z.array(
    z.object({
      priority: z.number().int(),
      countries: z.array(z.string()),
      quantity: z.object({ from: z.number().int(), to: z.number().int().nullable() }),
      components: z.array(ComponentNow),
    }),
  ),
});
export type Mapping = z.infer<typeof Mapping>;

const MappedVariant = z.object({
  variantId: z.string(),
  optionValues: z.array(z.string()),
  sku: z.string(),
  image: z.string().nullable(),
  price: z.string(),
  inventory: z.number().int().nullable(),
  /** Where its way comes from; null where nobody has said. */
  from: z.enum(mappingOrigins).nullable(),
  frozenAt: z.iso.datetime({ offset: true }).nullable(),
  /** The variant's own mapping. */
  mapping: Mapping.nullable(),
  /** What the pool variant leads to that was published as it. */
  pool: ComponentNow.extend({ productId: z.string(), variantId: z.string() }).nullable(),
});
export type MappedVariant = z.infer<typeof MappedVariant>;

/** A store's product with how each variant is had. */
export const MappedProduct = z.object({
  storeId: z.string(),
  storeName: z.string(),
  channel: StorePlatform,
  productId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
  currency: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** The mapping of the whole product, for variants that have none. */
  mapping: Mapping.nullable(),
  variants: z.array(MappedVariant),
  /** Open orders that wait until it is mapped. */
  waitingOrders: z.number().int(),
});
export type MappedProduct = z.infer<typeof MappedProduct>;

/** What would be bought for a line, by which of the mapping's rules; or why nothing would. */
export const Way = z.object({
  source: z.enum(['supplier', 'warehouse', 'self', 'none']).nullable(),
  from: z.enum(mappingOrigins).nullable(),
  /** Of the rule that fits; null without one. */
  priority: z.number().int().nullable(),
  reason: z.enum(noWayReasons).nullable(),
  components: z.array(
    z.object({
      supplier: SupplierPlatform,
      productId: z.string(),
      skuId: z.string(),
      pieces: z.number().int(),
      title: z.string(),
      optionValues: z.array(z.string()),
      image: z.string().nullable(),
      /** Of one piece; null where it is not known. */
      cost: Money.nullable(),
    }),
  ),
});
export type Way = z.infer<typeof Way>;

/** What a line of a cart would come to. */
export const SimulatedLine = Way.extend({
  variantId: z.string(),
  productId: z.string().nullable(),
  title: z.string(),
  optionValues: z.array(z.string()),
  image: z.string().nullable(),
  quantity: z.number().int(),
  /** Of all pieces, where all are known in one currency. */
  goods: Money.nullable(),
  /** Goods and the cheapest freight that a supplier told lately; null where one is not known. */
  landed: Money.nullable(),
  days: z.object({ min: z.number().int().nullable(), max: z.number().int().nullable() }).nullable(),
});
export type SimulatedLine = z.infer<typeof SimulatedLine>;

/** A line of a real order, before and after a mapping is saved. */
export const PreviewedLine = z.object({
  orderId: StoreItemId,
  number: z.string(),
  placedAt: z.iso.datetime({ offset: true }),
  countryCode: z.string(),
  variantId: z.string(),
  variantTitle: z.string(),
  quantity: z.number().int(),
  before: Way,
  after: Way,
  changed: z.boolean(),
  /** Something of it is allocated already: that stays as it was bought. */
  kept: z.boolean(),
});
export type PreviewedLine = z.infer<typeof PreviewedLine>;

/** What a variant of the store most likely is of a supplier's product. */
export const Proposal = z.object({
  variantId: z.string(),
  /** Null where nothing is near it. */
  skuId: z.string().nullable(),
  /** From 0 to 1; nothing below `limits.proposalTaken` is taken by itself. */
  confidence: z.number(),
});
export type Proposal = z.infer<typeof Proposal>;

/** A supplier's product with all that it comes in, and what of it the store's variants most likely are. */
export const OfferList = z.object({
  supplier: SupplierPlatform,
  productId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  image: z.string().nullable(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  offers: z.array(OfferFacts),
  /** Empty unless a store's product was named. */
  proposals: z.array(Proposal),
});
export type OfferList = z.infer<typeof OfferList>;

const Saved = z.object({
  revision: z.number().int(),
  /** The run of the journal by which it can be undone; null where nothing changed. */
  runId: z.string().nullable(),
  /** Open orders that were counted again at once, and that are in a moment. */
  orders: z.number().int(),
});

/** A product that open orders wait for. */
export const ProductToMap = z.object({
  storeId: z.string(),
  storeName: z.string(),
  channel: StorePlatform,
  productId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  orders: z.number().int(),
  pieces: z.number().int(),
  /** When the first of them was placed. */
  oldestAt: z.iso.datetime({ offset: true }),
  /** Those that wait, of most orders first. */
  variants: z.array(
    z.object({
      variantId: z.string(),
      title: z.string(),
      orders: z.number().int(),
      pieces: z.number().int(),
      reason: z.enum(noWayReasons),
    }),
  ),
});
export type ProductToMap = z.infer<typeof ProductToMap>;

/** What came of one of several mappings; `problem` where it was refused. */
export const SavedOne = z.object({
  storeId: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  revision: z.number().int().nullable(),
  orders: z.number().int(),
  problem: z.object({ key: z.string(), message: z.string() }).nullable(),
});
export type SavedOne = z.infer<typeof SavedOne>;

const Word = z.string().trim().min(1, text('validation.required')).max(255, text('validation.tooLong'));

/** What a store calls something that a supplier calls otherwise. */
export const OptionAlias = z.object({ supplier: SupplierPlatform, storeWord: Word, supplierWord: Word });
export type OptionAlias = z.infer<typeof OptionAlias>;

/** What a mapped variant would be by the words of now; saved as any other mapping. */
export const Reproposed = z.object({
  storeId: z.string(),
  productId: z.string(),
  title: z.string(),
  variantId: z.string(),
  optionValues: z.array(z.string()),
  revision: z.number().int(),
  pieces: z.number().int(),
  /** The SKU that it is mapped to; null where it is not. */
  skuId: z.string().nullable(),
  offer: OfferFacts,
  confidence: z.number(),
});
export type Reproposed = z.infer<typeof Reproposed>;

export const mappingSchemas = {
  list: {
    summary: 'Products that open orders wait for until they are mapped, those of most orders first',
    input: z.object({ storeId: z.uuid().optional() }),
    result: z.object({ rows: z.array(ProductToMap), total: z.number().int() }),
  },
  saveMany: {
    summary: 'Saves many mappings as one run of the journal; one that is refused keeps none of the others back',
    input: z.object({ mappings: z.array(SaveMapping).min(1).max(limits.mappingsAtOnce) }),
    result: z.object({ runId: z.string().nullable(), rows: z.array(SavedOne) }),
  },
  aliases: {
    summary: 'The merchant’s own words for options, by supplier',
    input: z.object({ supplier: SupplierPlatform.optional() }),
    result: z.object({ rows: z.array(OptionAlias) }),
  },
  saveAlias: {
    summary: 'Keeps what a store calls something that a supplier calls otherwise',
    input: OptionAlias,
    result: z.object({ ok: z.literal(true) }),
  },
  removeAlias: {
    summary: 'Forgets one of the merchant’s own words',
    input: OptionAlias,
    result: z.object({ removed: z.boolean() }),
  },
  reapply: {
    summary: 'What mapped products would be by the words of now, where that is sure and another; nothing is saved',
    input: z.object({
      products: z
        .array(z.object({ storeId: z.uuid(), productId: ExternalId }))
        .min(1, text('validation.productsChosen'))
        .max(limits.mappingsAtOnce),
    }),
    result: z.object({ rows: z.array(Reproposed) }),
  },
  save: {
    summary: 'Saves how a store’s product or variant is had; `conflict` where somebody saved another meanwhile',
    input: SaveMapping,
    result: Saved,
  },
  accept: {
    summary: 'Agrees to what the supplier changed under a mapping: it is bought as that from now on',
    input: Sold.extend({ revision: z.number().int().min(0) }),
    result: Saved,
  },
  get: {
    summary: 'A store’s product with how each of its variants is had, and what the supplier sells under it now',
    input: Sold.omit({ variantId: true }),
    result: MappedProduct,
  },
  offers: {
    summary:
      'What a supplier’s product comes in, by its link or number, and what of it the variants of a store’s product are',
    input: z
      .object({
        url: z.string().trim().min(1, text('validation.url')).max(limits.linkLength).optional(),
        supplier: SupplierPlatform.optional(),
        /** The specification's name for the same. */
        dsChannel: SupplierPlatform.optional(),
        productId: z.string().min(1).max(255).optional(),
        /** The store's product that is to be mapped. */
        for: z.object({ storeId: z.uuid(), productId: ExternalId }).optional(),
      })
      .refine(
        ({ url, supplier, productId }) => url !== undefined || (supplier !== undefined && productId !== undefined),
        {
          path: ['url'],
          message: text('validation.url'),
        },
      ),
    result: OfferList,
  },
  simulate: {
    summary: 'What would be bought for a cart that goes to a country, and what it would come to',
    input: z.object({
      storeId: z.uuid(),
      lines: z
        .array(z.object({ variantId: ExternalId, productId: ExternalId.optional(), quantity: Quantity }))
        .min(1)
        .max(limits.simulatedLines, text('validation.linesMost')),
      country: Country,
      province: z.string().trim().max(100).optional(),
    }),
    result: z.object({ lines: z.array(SimulatedLine) }),
  },
  preview: {
    summary: 'The newest real orders of the product as they would be had before and after saving, changed ones first',
    input: SaveMapping,
    result: z.object({ lines: z.array(PreviewedLine) }),
  },
};
