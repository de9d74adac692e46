import { z } from 'zod';
import { differenceFields, fieldSetters } from './enums.ts';
import { limits } from './limits.ts';
import { Currency } from './money.schemas.ts';
import { ProductSource } from './platforms.ts';
import { LockableField } from './product.schemas.ts';

/** What can wait for an answer: fields, and that a variant came (`variantNew`) or went (`variantGone`). */
export const DifferenceField = z.enum(differenceFields);
export type DifferenceField = z.infer<typeof DifferenceField>;

/**
 * One change of the supplier's that was not applied. Values are as the field has them; pictures are addresses, and of a
 * description only the part around the first change is told, as text.
 */
export const Difference = z.object({
  /** Null for a field of the product itself. */
  variantId: z.string().nullable(),
  /** The option values of the variant, as the merchant has them. */
  variant: z.array(z.string()).nullable(),
  /** What the supplier had when it was last looked at, and what they have now. */
  was: z.unknown(),
  theirs: z.unknown(),
  /** What stands in the pool. */
  mine: z.unknown(),
});
export type Difference = z.infer<typeof Difference>;

/** All that waits on one field of a product. */
export const FieldDifferences = z.object({
  field: DifferenceField,
  /** Who set it here, and whether it is locked. */
  owner: z.enum(fieldSetters),
  locked: z.boolean(),
  count: z.number().int(),
  /** The first of them. */
  differences: z.array(Difference),
});
export type FieldDifferences = z.infer<typeof FieldDifferences>;

export const ProductDifferences = z.object({
  productId: z.string(),
  title: z.string(),
  primaryIp: z.string().nullable(),
  source: ProductSource,
  sourceUrl: z.string().nullable(),
  store: z.string(),
  currency: Currency,
  supplierCurrency: Currency,
  seenAt: z.iso.datetime(),
  count: z.number().int(),
  fields: z.array(FieldDifferences),
});
export type ProductDifferences = z.infer<typeof ProductDifferences>;

const Filter = z.object({
  field: DifferenceField.optional(),
  source: ProductSource.optional(),
  /** The supplier's shop. */
  store: z.string().max(255).optional(),
});

const one = z.object({
  productId: z.uuid(),
  field: DifferenceField,
  /** Left out: of all variants. */
  variantId: z.uuid().optional(),
});

/** The moment of the list that was looked at: what came in since is not answered. */
const until = z.iso.datetime();

/** Which differences an answer is for: some, all of some products, or all like one. */
export const DifferenceChoice = z.union([
  z.object({ differences: z.array(one).min(1).max(1000), until }),
  z.object({ productIds: z.array(z.uuid()).min(1).max(1000), until }),
  z.object({ like: Filter.required({ field: true }), until }),
]);
export type DifferenceChoice = z.infer<typeof DifferenceChoice>;

/** How an answer ended: at once with numbers, or as a job. `runId`: what `journal/undo` takes. */
export const Settled = z.object({
  runId: z.string(),
  jobId: z.string().nullable(),
  settled: z.number().int(),
  /** What could not be accepted, and waits on. */
  left: z.number().int(),
});
export type Settled = z.infer<typeof Settled>;

export const differenceSchemas = {
  list: {
    summary: 'What suppliers changed and what waits for an answer, by product, the latest first',
    input: Filter.extend({
      productId: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(limits.pageSize),
      cursor: z.string().max(500).optional(),
    }),
    result: z.object({
      rows: z.array(ProductDifferences),
      total: z.number().int(),
      totalIsExact: z.boolean(),
      /** Where the page after this one starts; absent on the last. */
      next: z.string().optional(),
      /** To be sent back with an answer. */
      asOf: z.iso.datetime(),
    }),
  },
  count: {
    summary: 'How many products have changes waiting; counted up to 1,000',
    input: z.object({}),
    result: z.object({ products: z.number().int(), isExact: z.boolean() }),
  },
  facets: {
    summary: 'How many changes wait by field and by supplier shop',
    input: z.object({}),
    result: z.object({
      fields: z.array(z.object({ field: DifferenceField, differences: z.number().int(), products: z.number().int() })),
      stores: z.array(z.object({ source: ProductSource, store: z.string(), products: z.number().int() })),
    }),
  },
  accept: {
    summary: 'Takes changes of the supplier over; the fields follow the supplier again',
    input: DifferenceChoice,
    result: Settled,
  },
  keep: {
    summary: 'Keeps what stands; it is not asked again until the supplier changes it again',
    input: DifferenceChoice,
    result: Settled,
  },
  follow: {
    summary: 'Unlocks a field, sets it to what was collected last and lets it follow the supplier again',
    input: z.object({ productId: z.uuid(), field: LockableField }),
    result: Settled,
  },
  lock: {
    summary: 'Locks or unlocks a field of a product; a variant’s field in all variants at once',
    input: z.object({ productId: z.uuid(), field: LockableField, locked: z.boolean() }),
    result: z.object({ lockedFields: z.array(LockableField) }),
  },
};
