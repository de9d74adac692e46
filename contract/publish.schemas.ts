import { z } from 'zod';
import { ClientKey } from './clientKey.ts';
import { publishStatuses, salesChannels } from './enums.ts';
import { StartedJob } from './job.schemas.ts';
import { limits } from './limits.ts';
import { text } from './texts.ts';

/** What to tell about a row, with its sentence in the language of the request. */
const Told = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
});

/** However a caller spells it: "online store", "online_store", "onlineStore". */
const SalesChannel = z
  .string()
  .transform((name) => (/^online[ _-]?store$/i.test(name.trim()) ? 'onlineStore' : name))
  .pipe(z.enum(salesChannels, text('validation.salesChannel')));

/** How much of the product's currency one unit becomes in the store's, as a decimal: `"1.0845"`. */
const Rate = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, text('validation.rate'))
  .refine((rate) => Number(rate) > 0, text('validation.rate'));

/** What differs in one store from the product as it is in the pool; what is left out does not. */
export const StoreOverride = z.object({
  /** `{title}` stands for the product's own title. */
  titlePattern: z
    .string()
    .trim()
    .max(300, text('validation.tooLong'))
    .refine((pattern) => pattern.includes('{title}'), text('validation.titlePattern'))
    .optional(),
  /** Cuts a title that is too long for the platform at a word's end. */
  cutTitle: z.boolean().optional(),
  /** Whose prices it has there: a pricing rule's; null for the first rule that fits. Left out: the pool's. */
  ruleId: z.uuid().nullable().optional(),
  /** A collection or category of the store, made where it is missing. */
  collection: z.string().trim().min(1).max(100, text('validation.tooLong')).optional(),
  /** Added to the product's own tags. */
  tags: z.array(z.string().trim().min(1).max(255)).max(50).optional(),
});
export type StoreOverride = z.infer<typeof StoreOverride>;

const Chosen = z.object({
  productIds: z.array(z.uuid()).min(1, text('validation.productsChosen')).max(limits.publishRows),
  shopIds: z.array(z.uuid()).min(1, text('validation.shopsChosen')).max(500),
  /** By "FROM>TO", such as `EUR>USD`. Without one the number is kept and the row warns. */
  exchangeRates: z.record(z.string().regex(/^[A-Z]{3}>[A-Z]{3}$/), Rate).default({}),
  /** By store. */
  overrides: z.record(z.uuid(), StoreOverride).default({}),
});

export const PublishRequest = Chosen.extend({
  status: z.enum(publishStatuses, text('validation.publishStatus')),
  salesChannels: z.array(SalesChannel).min(1, text('validation.salesChannel')),
  /** Sell on when out of stock. */
  continueSelling: z.boolean().default(false),
  /** Leaves out what stands in the store as it would be sent. */
  changesOnly: z.boolean().default(false),
  /** When to begin; left out, at once. At most 90 days ahead. */
  at: z.iso.datetime().optional(),
});
export type PublishRequest = z.infer<typeof PublishRequest>;

/** What can be put right in the pool with one click before publishing. */
export const publishFixes = ['cutTitle', 'fillSku', 'applyRules'] as const;

/** A finding before publishing, with what fixes it where a click can. */
const Finding = Told.extend({ fix: z.enum(publishFixes).nullable() });

/** What one product would look like in one store, before anything is sent. */
export const PublishPreview = z.object({
  productId: z.string(),
  shopId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  currency: z.string(),
  /** Null where no variant has a price. */
  priceMin: z.string().nullable(),
  priceMax: z.string().nullable(),
  compareAtPrice: z.string().nullable(),
  /** Share of the price left after the supplier's cost, in percent; null where the cost is unknown. */
  margin: z.string().nullable(),
  /** It is in that store already and would be updated. */
  update: z.boolean(),
  /** In that store just as it would be sent: `changesOnly` leaves it out. */
  unchanged: z.boolean(),
  problems: z.array(Finding),
  warnings: z.array(Finding),
});
export type PublishPreview = z.infer<typeof PublishPreview>;

export const publishSchemas = {
  publish: {
    summary: 'Publishes products to stores: a job with a row per product and store',
    input: PublishRequest.extend({ clientKey: ClientKey.optional() }),
    result: StartedJob,
  },
  preview: {
    summary: 'Prices and pre-flight problems of the first rows, and how many there are in all',
    input: Chosen.extend({ status: z.enum(publishStatuses).optional(), continueSelling: z.boolean().default(false) }),
    result: z.object({
      rows: z.array(PublishPreview),
      total: z.number().int(),
      /** Currencies that differ between chosen products and stores: each wants a rate. */
      missingRates: z.array(z.string()),
    }),
  },
  fix: {
    summary: 'Puts one kind of finding right in the chosen products; the run can be undone',
    input: Chosen.pick({ productIds: true, shopIds: true }).extend({ fix: z.enum(publishFixes) }),
    result: z.object({ runId: z.string(), changed: z.number().int() }),
  },
};
