import { z } from 'zod';
import { eventKinds, eventStates, figureSources } from './enums.ts';
import { limits } from './limits.ts';
import { Currency } from './money.schemas.ts';
import { NoticeSettings } from './notice.schemas.ts';
import { ProductSource, SupplierPlatform } from './platforms.ts';

/** One variant's figure, before and after. */
export const FigureChange = z.object({
  /** Null for a variant that is not in the pool. */
  variantId: z.string().nullable(),
  /** The variant's option values, as the merchant has them. */
  variant: z.array(z.string()),
  /** An amount in the supplier's currency, a number of pieces; null: not offered, or unknown. */
  was: z.string().nullable(),
  now: z.string().nullable(),
});
export type FigureChange = z.infer<typeof FigureChange>;

/** Why something was done or not: the settings that counted, and what they were held against. */
export const EventReason = z.object({
  /** Where the settings came from. */
  scope: z.enum(['usual', 'all', 'store', 'product']),
  settings: NoticeSettings,
  /** The largest change of cost, or the loss of pieces, in percent, as a decimal. */
  percent: z.string().nullable(),
  /** A sentence that tells it. */
  message: z.string(),
});

/** What became of it in one store. */
export const EventStore = z.object({
  shopId: z.string(),
  shopName: z.string(),
  state: z.enum(eventStates),
  /** The job that brings it to the store. */
  jobId: z.string().nullable(),
});

/** A change at a supplier, what was made of it, and why. */
export const SupplierEvent = z.object({
  eventId: z.string(),
  kind: z.enum(eventKinds),
  /** `waiting`: a reminder; `held`: too large to be acted on unasked; `small`: below the threshold. */
  state: z.enum(eventStates),
  productId: z.string(),
  title: z.string(),
  primaryIp: z.string().nullable(),
  source: ProductSource,
  sourceUrl: z.string().nullable(),
  currency: Currency,
  at: z.iso.datetime(),
  /** How it was seen. */
  seenBy: z.enum(figureSources),
  count: z.number().int(),
  /** The first of them. */
  changes: z.array(FigureChange),
  reason: EventReason,
  stores: z.array(EventStore),
  /** What `journal/undo` takes; null where nothing was changed. */
  runId: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type SupplierEvent = z.infer<typeof SupplierEvent>;

/** How a product is watched. */
export const ProductWatch = z.object({
  supplier: SupplierPlatform,
  /** Whether this server can look by itself; otherwise when a person visits the page with the extension. */
  byItself: z.boolean(),
  checkedAt: z.iso.datetime().nullable(),
  checkedBy: z.enum(figureSources).nullable(),
  /** Seconds between looks as they are planned now; null where nobody looks by itself. */
  every: z.number().int().nullable(),
  nextAt: z.iso.datetime().nullable(),
  /** Why it could not be looked at last time. */
  problem: z.string().nullable(),
  gone: z.boolean(),
});
export type ProductWatch = z.infer<typeof ProductWatch>;

export const watchSchemas = {
  events: {
    summary: 'What suppliers changed and what was made of it, the latest first',
    input: z.object({
      /** Left out: what waits for an answer (`waiting` and `held`). */
      state: z.enum(['open', ...eventStates, 'all']).default('open'),
      kind: z.enum(eventKinds).optional(),
      productId: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(limits.pageSize),
      cursor: z.string().max(500).optional(),
    }),
    result: z.object({ rows: z.array(SupplierEvent), next: z.string().optional() }),
  },
  count: {
    summary: 'How many changes wait for an answer',
    input: z.object({}),
    result: z.object({ open: z.number().int() }),
  },
  answer: {
    summary: 'Acts on changes that wait, or leaves things as they are',
    input: z.object({
      eventIds: z.array(z.uuid()).min(1).max(200),
      answer: z.enum(['apply', 'keep']),
      /** For changes of cost: with the comparison price, or the price only. */
      comparison: z.boolean().default(false),
    }),
    result: z.object({ answered: z.number().int(), runId: z.string().nullable(), jobId: z.string().nullable() }),
  },
  product: {
    summary: 'How old the supplier’s figures of a product are, and when they are looked at next',
    input: z.object({ productId: z.uuid() }),
    result: z.object({ watch: ProductWatch.nullable() }),
  },
  check: {
    summary: 'Has products looked at as soon as their supplier allows',
    input: z.object({ productIds: z.array(z.uuid()).min(1).max(200) }),
    result: z.object({ asked: z.number().int() }),
  },
  status: {
    summary: 'How many products are watched at each supplier, how old their figures are, and what is spent on it',
    input: z.object({}),
    result: z.object({
      rows: z.array(
        z.object({
          supplier: SupplierPlatform,
          byItself: z.boolean(),
          products: z.number().int(),
          /** Seconds since the look, in the middle and of the oldest. */
          medianAge: z.number().int().nullable(),
          oldestAge: z.number().int().nullable(),
          /** Looks planned per hour, and products that are looked at every five minutes or more often. */
          perHour: z.number().int(),
          hot: z.number().int(),
          /** Products that sold in the last seven days, and the longest time between looks at one of them, in seconds. */
          sold: z.number().int(),
          soldEvery: z.number().int().nullable(),
          troubled: z.number().int(),
        }),
      ),
    }),
  },
};
