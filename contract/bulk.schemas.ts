import { z } from 'zod';
import {
  bulkNumberFields,
  bulkNumberOps,
  bulkOutcomes,
  bulkShippingFacts,
  bulkTagOps,
  bulkTextFields,
  bulkTextOps,
  exportFormats,
} from './bulkWords.ts';
import { weightUnits } from './enums.ts';
import { ExportPreview } from './exportPreview.ts';
import { FieldChange } from './journal.schemas.ts';
import { limits } from './limits.ts';
import { Currency } from './money.schemas.ts';
import { Selection } from './productFilter.ts';
import { text } from './texts.ts';

/** A text of one field: set, put before or behind, or found and replaced (`value` is what is put in its place). */
export const TextEdit = z.object({
  field: z.enum(bulkTextFields),
  op: z.enum(bulkTextOps),
  value: z.string().max(limits.bodyHtmlLength, text('validation.tooLong')).default(''),
  /** What `replace` looks for: words as they stand, or a pattern. */
  find: z.string().max(500, text('validation.tooLong')).default(''),
  pattern: z.boolean().default(false),
  matchCase: z.boolean().default(false),
});
export type TextEdit = z.infer<typeof TextEdit>;

export const TagEdit = z.object({
  field: z.literal('tags'),
  op: z.enum(bulkTagOps),
  tags: z.array(z.string().trim().min(1).max(255)).max(limits.tags),
});
export type TagEdit = z.infer<typeof TagEdit>;

/** A number of every variant. `value`: the number, for `round` how many decimals, for `formula` its text. */
export const NumberEdit = z.object({
  field: z.enum(bulkNumberFields),
  op: z.enum(bulkNumberOps),
  value: z.string().trim().max(500, text('validation.tooLong')).default(''),
});
export type NumberEdit = z.infer<typeof NumberEdit>;

/** `convert`: the weights become as many of the new unit; otherwise their numbers stay. */
export const WeightUnitEdit = z.object({
  field: z.literal('weightUnit'),
  op: z.literal('set'),
  value: z.enum(weightUnits),
  convert: z.boolean().default(true),
});
export type WeightUnitEdit = z.infer<typeof WeightUnitEdit>;

/** One fact of the parcel; an empty `value` makes it unknown again. */
export const ShippingEdit = z.object({
  field: z.literal('shipping'),
  op: z.literal('set'),
  fact: z.enum(bulkShippingFacts),
  value: z.string().trim().max(100),
});
export type ShippingEdit = z.infer<typeof ShippingEdit>;

export const BulkEdit = z.union([TextEdit, TagEdit, NumberEdit, WeightUnitEdit, ShippingEdit]);
export type BulkEdit = z.infer<typeof BulkEdit>;

const BulkInput = z.object({
  selection: Selection,
  /** Done one after the other: a later one sees what an earlier one made. */
  edits: z.array(BulkEdit).min(1, text('bulk.nothingToDo')).max(limits.bulkEdits),
});

const count = z.number().int();

/** What products come to, and why some are not changed: the reasons with how many products have each. */
const BulkCounts = z.object({
  total: count,
  change: count,
  unchanged: count,
  refused: count,
  locked: count,
  /** Of the refused and of those changed with a remark. `example` is a product's title. */
  problems: z.array(
    z.object({ key: z.string(), message: z.string(), refused: z.boolean(), count, example: z.string() }),
  ),
});
export type BulkCounts = z.infer<typeof BulkCounts>;

export const BulkPreviewRow = z.object({
  productId: z.string(),
  title: z.string(),
  primaryIp: z.string().nullable(),
  currency: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Why it is not changed, or a remark on the change. */
  reason: z.string().nullable(),
  /** The first changes; `variant` is its option values. */
  changes: z.array(FieldChange),
  changeCount: count,
});
export type BulkPreviewRow = z.infer<typeof BulkPreviewRow>;

export const bulkSchemas = {
  preview: {
    summary: 'What a bulk edit would do: counts over the whole selection and the first products before and after',
    input: BulkInput,
    result: BulkCounts.extend({ rows: z.array(BulkPreviewRow) }),
  },
  edit: {
    summary: 'Edits all products of a selection: few at once, more as a job; one undo takes all of it back',
    input: BulkInput,
    result: z.object({
      /** The job that does it; null when it is done. */
      jobId: z.string().nullable(),
      /** What `journal/undo` takes; null when nothing changed. */
      runId: z.string().nullable(),
      counts: BulkCounts.nullable(),
    }),
  },
  export: {
    summary:
      'Products as a file: Shopify’s or WooCommerce’s product CSV, or everything in one file that imports again to the same; a CSV holds one currency (exportCurrencies) and no more than the limit (exportTooMany)',
    input: z.object({
      selection: Selection,
      format: z.enum(exportFormats),
      /** Only the products in this currency. Needed where a CSV would hold several. */
      currency: Currency.optional(),
    }),
    result: z.unknown(),
  },
  exportPreview: {
    summary: 'What a selection comes to as a file: its currencies, and the fields that the layout has no place for',
    input: z.object({ selection: Selection, format: z.enum(exportFormats) }),
    result: ExportPreview,
  },
};
