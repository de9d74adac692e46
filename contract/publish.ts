import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { StartedJob } from './job.ts';
import { limits } from './limits.ts';
import { PRODUCT_ROLE } from './roles.ts';
import { text } from './texts.ts';
import { publishStatuses, salesChannels } from './vocabulary.ts';

export { publishStatuses, salesChannels } from './vocabulary.ts';

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

const Chosen = z.object({
  productIds: z.array(z.uuid()).min(1, text('validation.productsChosen')).max(limits.publishRows),
  shopIds: z.array(z.uuid()).min(1, text('validation.shopsChosen')).max(500),
  /** By "FROM>TO", such as `EUR>USD`. Without one the number is kept and the row warns. */
  exchangeRates: z.record(z.string().regex(/^[A-Z]{3}>[A-Z]{3}$/), Rate).default({}),
});

export const PublishOrder = Chosen.extend({
  status: z.enum(publishStatuses, text('validation.publishStatus')),
  salesChannels: z.array(SalesChannel).min(1, text('validation.salesChannel')),
  /** Sell on when out of stock. */
  continueSelling: z.boolean().default(false),
});
export type PublishOrder = z.infer<typeof PublishOrder>;

/** What one product would look like in one store, before anything is sent. */
export const PublishPreview = z.object({
  productId: z.string(),
  shopId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  currency: z.string(),
  priceMin: z.string(),
  priceMax: z.string(),
  compareAtPrice: z.string().nullable(),
  /** Share of the price left after the supplier's cost, in percent; null where the cost is unknown. */
  margin: z.string().nullable(),
  /** It is in that store already and would be updated. */
  update: z.boolean(),
  problems: z.array(Told),
  warnings: z.array(Told),
});
export type PublishPreview = z.infer<typeof PublishPreview>;

export const publishCalls = {
  publish: endpoint({
    method: 'POST',
    path: '/shop/productPool/bathImportProductIntoShops',
    access: [PRODUCT_ROLE],
    summary: 'Publishes products to stores: a job with a row per product and store',
    input: PublishOrder,
    result: StartedJob,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/shop/productPool/publishPreview',
    access: [PRODUCT_ROLE],
    summary: 'Prices and pre-flight problems of the first rows, and how many there are in all',
    input: Chosen,
    result: z.object({
      rows: z.array(PublishPreview),
      total: z.number().int(),
      /** Currencies that differ between chosen products and stores: each wants a rate. */
      missingRates: z.array(z.string()),
    }),
  }),
};
