import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { limits } from './limits.ts';
import { Currency } from './money.schemas.ts';
import { Count, Revision } from './numbers.ts';
import { ProductImage, ProductOption } from './product.schemas.ts';
import { text } from './texts.ts';

const Title = z.string().trim().min(1, text('validation.title')).max(limits.titleLength, text('validation.titleLong'));

/** What becomes one product: the variants with these values of an option, or these variants. */
export const SplitBy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('option'),
    /** The option's name. */
    option: z.string(),
    /** Values that go together. A value that no variant has may be left out. */
    groups: z.array(z.array(z.string()).min(1)).min(2, text('split.oneGroup')).max(limits.splitParts),
  }),
  z.object({
    kind: z.literal('variants'),
    groups: z.array(z.array(z.uuid()).min(1)).min(2, text('split.oneGroup')).max(limits.splitParts),
  }),
]);
export type SplitBy = z.infer<typeof SplitBy>;

/** How one product becomes several. Every variant goes into exactly one of them. */
export const SplitRequest = z.object({
  productId: z.uuid(),
  /** What the merchant saw: another one answers `conflict`. */
  revision: Revision,
  by: SplitBy,
  /** Names each part: `{title}`, and `{Colour}` for the part's values of that option. */
  titlePattern: z.string().trim().min(1, text('validation.title')).max(limits.titleLength),
  /** By part: a title typed instead of the pattern's; null for the pattern's. */
  titles: z.array(Title.nullable()).max(limits.splitParts).default([]),
  /** Leaves out of a part the options that have one value left in it. */
  dropSingle: z.boolean().default(true),
  /** Which part the original becomes, from 0; null removes it, and every part is a new product. */
  keep: Count.nullable(),
});
export type SplitRequest = z.infer<typeof SplitRequest>;
export type SplitRequestInput = z.input<typeof SplitRequest>;

/** A product as it would come out; prices in its currency. */
const Outcome = z.object({
  title: z.string(),
  optionList: z.array(ProductOption),
  imageList: z.array(ProductImage),
  variants: z.array(
    z.object({
      variantId: z.string(),
      optionValues: z.array(z.string()),
      sku: z.string(),
      price: z.string().nullable(),
      inventoryQuantity: z.number().int().nullable(),
      imageId: z.string().nullable(),
    }),
  ),
  currency: Currency,
});
export type Outcome = z.infer<typeof Outcome>;

/** Where a product stands: what is done here does not reach the stores before the next publishing. */
const InStores = z.array(z.object({ productId: z.string(), shopName: z.string() }));

/** What splitting would make of a product. */
export const SplitPreview = z.object({
  /** `isOriginal`: the part that keeps the identity, the history and the stores of the product. */
  parts: z.array(Outcome.extend({ isOriginal: z.boolean() })),
  inStores: InStores,
});
export type SplitPreview = z.infer<typeof SplitPreview>;

/** A product that goes into a merge, and its values of the options that it lacks itself. */
export const MergeSource = z.object({
  productId: z.uuid(),
  revision: Revision,
  /** By option: the value that all of its variants get. */
  values: z.record(z.string(), z.string().trim().max(255)).default({}),
});
export type MergeSource = z.infer<typeof MergeSource>;

/** How several products become one. */
export const MergeRequest = z.object({
  /** The one that stays: its description, category and stores are the merged product's. */
  main: z.uuid(),
  sources: z.array(MergeSource).min(2, text('merge.oneProduct')).max(limits.mergeProducts),
  title: Title,
  /** Options that none of the products has: they tell the products apart. They stand first. */
  newOptions: z
    .array(z.string().trim().min(1, text('validation.optionName')).max(255))
    .max(limits.options)
    .default([]),
  /** Of variants with the same values, those that are left out. */
  leaveOut: z.array(z.uuid()).max(limits.variants).default([]),
});
export type MergeRequest = z.infer<typeof MergeRequest>;
export type MergeRequestInput = z.input<typeof MergeRequest>;

/** Variants that would have the same values in the merged product. */
export const MergeConflict = z.object({
  optionValues: z.array(z.string()),
  variants: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      sku: z.string(),
      price: z.string().nullable(),
      inventoryQuantity: z.number().int().nullable(),
    }),
  ),
});
export type MergeConflict = z.infer<typeof MergeConflict>;

/** What merging would make of products. With anything in `conflicts`, `missing` or `problems` it cannot be done yet. */
export const MergePreview = z.object({
  outcome: Outcome,
  conflicts: z.array(MergeConflict),
  /** Options that a product lacks and has no value for. */
  missing: z.array(z.object({ productId: z.string(), option: z.string() })),
  /** What else is in the way, in the language of the request. */
  problems: z.array(z.object({ key: z.string(), message: z.string() })),
  inStores: InStores,
});
export type MergePreview = z.infer<typeof MergePreview>;

/** `productIds`: the products that came out. `runId`: what `journal/undo` takes to undo it all. */
const Reshaped = z.object({ productIds: z.array(z.string()), runId: z.string() });
export type Reshaped = z.infer<typeof Reshaped>;

export const splitMergeSchemas = {
  splitPreview: {
    summary: 'What splitting a product would make; writes nothing',
    input: SplitRequest,
    result: SplitPreview,
  },
  split: {
    summary: 'Makes several products of one; what is in stores stays as it is until published again',
    input: SplitRequest.extend({ clientKey: ClientKey.optional() }),
    result: Reshaped,
  },
  mergePreview: {
    summary: 'What merging products would make, and what is in its way; writes nothing',
    input: MergeRequest,
    result: MergePreview,
  },
  merge: {
    summary:
      'Makes one product of several and removes the others; what is in stores stays as it is until published again',
    input: MergeRequest,
    result: Reshaped,
  },
};
