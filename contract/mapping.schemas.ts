import { z } from 'zod';
import { isCountry } from './countries.ts';
import { limits } from './limits.ts';
import { checkRules } from './mappingRules.ts';
import { MappedProduct, OfferList, PreviewedLine, ProductToMap, Reproposed, SimulatedLine } from './mappingShown.ts';
import { Revision } from './numbers.ts';
import { mappingSources } from './orderWords.ts';
import { SupplierPlatform } from './platforms.ts';
import { text } from './texts.ts';

export type MappingSource = (typeof mappingSources)[number];

const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => isCountry(code), text('validation.country'));
const ExternalId = z.string().min(1, text('validation.required')).max(200);
const Quantity = z.number().int().min(1).max(1_000_000);

const ComponentPieces = z
  .number()
  .int()
  .min(1, text('validation.offerPieces'))
  .max(limits.mappingPieces, text('validation.offerPieces'));
/** It goes along, and is not what was ordered: a parcel with nothing else in it ships nothing of the order. */
const IsGift = z.boolean().default(false);

/** What is bought for each piece of the store's: so many pieces of one supplier SKU. */
const OfferComponent = z.strictObject({
  supplier: SupplierPlatform,
  productId: z.string().min(1, text('validation.required')).max(255),
  /** Empty for a product that the supplier sells without SKUs. */
  skuId: z.string().max(200),
  pieces: ComponentPieces,
  /** The delivery service that is wanted, as the supplier calls it; empty for any. */
  service: z.string().trim().max(200).default(''),
  isGift: IsGift,
});

/** What leaves the merchant's stock for each piece of the store's: so many of one item. */
const StockComponent = z.strictObject({ stockItemId: z.uuid().toLowerCase(), pieces: ComponentPieces, isGift: IsGift });

/** An offer of a supplier, or an item of stock. */
export const MappingComponent = z.union([OfferComponent, StockComponent]);

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
    .max(limits.mappingComponents, text('validation.componentsMost'))
    .refine((parts) => parts.length === 0 || parts.some(({ isGift }) => !isGift), text('validation.onlyGifts')),
});
export type MappingRule = z.infer<typeof MappingRule>;

const Sold = z.object({ storeId: z.uuid(), productId: ExternalId, variantId: ExternalId.optional() });

/** How a store's product, or one variant of it, shall be had. `pool` takes the saved mapping away. */
const NewMapping = Sold.extend({
  source: z.enum([...mappingSources, 'pool']),
  rules: z.array(MappingRule).max(limits.mappingRules, text('validation.rulesMost')).default([]),
  /** The revision that was seen; 0 where there was none. */
  revision: Revision,
});
export const SaveMapping = NewMapping.superRefine(checkRules);
export type SaveMapping = z.infer<typeof SaveMapping>;

const Saved = z.object({
  revision: z.number().int(),
  /** The run of the journal by which it can be undone; null where nothing changed. */
  runId: z.string().nullable(),
  /** Open orders that were counted again at once, and that are in a moment. */
  orders: z.number().int(),
});

/** What came of one of several mappings, in the order in which they were given; `problem` where it was refused. */
export const SavedOne = z.object({
  revision: z.number().int().nullable(),
  orders: z.number().int(),
  problem: z.object({ key: z.string(), message: z.string() }).nullable(),
});
export type SavedOne = z.infer<typeof SavedOne>;

const Word = z.string().trim().min(1, text('validation.required')).max(255, text('validation.tooLong'));

/** What a store calls something that a supplier calls otherwise. */
export const OptionAlias = z.object({ supplier: SupplierPlatform, storeWord: Word, supplierWord: Word });
export type OptionAlias = z.infer<typeof OptionAlias>;

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
    input: Sold.extend({ revision: Revision }),
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
