import { z } from 'zod';
import { fieldSetters, runKinds, runSorts, runSubjects, thingSorts } from './enums.ts';
import { limits } from './limits.ts';
import { pageInput, pageOf } from './paging.ts';

const Run = z.object({
  runId: z.string(),
  kind: z.enum(runKinds),
  /** What was done, in the language of the request. */
  title: z.string(),
  /** Who did it, by name or e-mail; null where nobody sat at a browser. */
  actor: z.string().nullable(),
  createdAt: z.iso.datetime(),
  jobId: z.string().nullable(),
  undone: z.boolean(),
  /** It takes back another run itself: undoing it does that one's work again. */
  isUndo: z.boolean(),
});

/** A run of the journal with how much it changed. */
export const JournalRun = Run.extend({
  /** What it changed: products of the pool, orders, or products as they stand in stores. */
  subject: z.enum(runSubjects),
  /** How many of these. */
  count: z.number().int(),
  /** False where nothing of it can be set back: nothing was changed, or products were only made in stores. */
  canBeUndone: z.boolean(),
  /** How many products of the pool. */
  products: z.number().int(),
});
export type JournalRun = z.infer<typeof JournalRun>;

/** One field of a product or of one of its variants, before and after; `null` for nothing. */
export const FieldChange = z.object({
  field: z.string(),
  /** The variant's option values; null for a field of the product itself. */
  variant: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const JournalEntry = z.object({
  entryId: z.string(),
  productId: z.string(),
  at: z.iso.datetime(),
  by: z.enum(fieldSetters),
  run: Run,
  /** The first changes; `changeCount` says how many there are. */
  changes: z.array(FieldChange),
  changeCount: z.number().int(),
  variantsAdded: z.number().int(),
  variantsRemoved: z.number().int(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** What a run changed in one order, or in one product as it stands in a store. */
export const JournalThing = z.object({
  /** The order's or the store product's id. */
  id: z.string(),
  /** The order's number, the product's title. */
  label: z.string(),
  shopName: z.string(),
  /** Of the amounts; null where there are none. */
  currency: z.string().nullable(),
  /** The first changes; `changeCount` says how many there are. */
  changes: z.array(FieldChange),
  changeCount: z.number().int(),
  /** What was changed beside them and is not set back by an undo, as one sentence; null where nothing was. */
  beyond: z.string().nullable(),
});
export type JournalThing = z.infer<typeof JournalThing>;

/** How an undo ended: at once with numbers, or as a job. */
export const Undone = z.object({
  /** What the numbers count. */
  subject: z.enum(runSubjects),
  jobId: z.string().nullable(),
  /** The job that brings what was undone in the pool to stores that have it; null where none has. */
  storeJobId: z.string().nullable(),
  /** The run that the undo itself is; undo it to have everything back. */
  runId: z.string(),
  undone: z.number().int(),
  /** Products or orders of which something was changed again since: that was kept. */
  kept: z.number().int(),
  /** Orders among them by number, the first few. */
  changedSince: z.array(z.string()),
});
export type Undone = z.infer<typeof Undone>;

export const journalSchemas = {
  runs: {
    summary:
      'What was done to products and, on platforms whose roles the caller holds, to orders and in stores, newest first',
    input: pageInput(runSorts).extend({
      kind: z.enum(runKinds).optional(),
      actorId: z.uuid().optional(),
      /** The run that a job carries out. */
      jobId: z.uuid().optional(),
    }),
    result: pageOf(JournalRun),
  },
  things: {
    summary: 'What a run changed in orders or in products of stores, each before and after',
    input: pageInput(thingSorts).extend({ runId: z.uuid() }),
    result: pageOf(JournalThing),
  },
  actors: {
    summary: 'Everybody under whose name a run stands',
    input: z.object({}),
    result: z.object({ rows: z.array(z.object({ accountId: z.string(), name: z.string() })) }),
  },
  changedSince: {
    summary: 'How many products were changed after a time: what going back to it concerns',
    input: z.object({ at: z.iso.datetime() }),
    result: z.object({ products: z.number().int() }),
  },
  product: {
    summary: 'What was changed in one product, newest first',
    input: pageInput(runSorts).extend({ id: z.uuid() }),
    result: pageOf(JournalEntry),
  },
  undo: {
    summary: 'Takes a whole run back; what was changed again since is kept, and counted',
    input: z.object({ runId: z.uuid() }),
    result: Undone,
  },
  undoEntry: {
    summary: 'Takes back what a run changed in one product',
    input: z.object({ entryId: z.uuid() }),
    result: Undone,
  },
  restoreTo: {
    summary: 'Makes products what they were at a time: every change after it is taken back',
    input: z.object({
      at: z.iso.datetime(),
      /** Left out: the whole pool. */
      productIds: z.array(z.uuid()).min(1).max(limits.bulkProducts).optional(),
    }),
    result: Undone,
  },
};
