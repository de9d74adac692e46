import { z } from 'zod';
import { storePlatformNames } from '../faults.ts';

const platform = z.enum(storePlatformNames);
const decimal = z.string().regex(/^\d+(\.\d+)?$/);

/** Body of `POST /_world/orders`: a customer buys at a shop's own checkout. */
export const customerOrderSchema = z.strictObject({
  platform,
  shop: z.string(),
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.number().int().min(1) })).min(1),
  customer: z
    .strictObject({
      firstName: z.string().default('Robin'),
      lastName: z.string().default('Castellan'),
      company: z.string().default(''),
      address1: z.string().default('14 Sample Quay'),
      address2: z.string().default(''),
      city: z.string().default('Portland'),
      /** The state's or province's code. */
      state: z.string().default('OR'),
      postcode: z.string().default('97201'),
      country: z.string().length(2).default('US'),
      email: z.string().default('robin@example.test'),
      phone: z.string().default('5550142'),
      note: z.string().default(''),
    })
    .prefault({}),
  /** So many orders of the same; above one no webhooks are sent and no stock goes down: they are a shop's past. */
  count: z.number().int().min(1).max(100_000).default(1),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** Body of `POST /_world/edits`: the merchant changes a product in the store's own admin. */
export const storeEditSchema = z.strictObject({
  platform,
  shop: z.string(),
  /** Names the variant; what is changed of the product is changed of the product it belongs to. */
  sku: z.string(),
  price: decimal.optional(),
  compareAtPrice: decimal.nullable().optional(),
  inventory: z.number().int().optional(),
  title: z.string().optional(),
  /** Deletes the whole product. */
  delete: z.boolean().default(false),
});
export type StoreEdit = z.infer<typeof storeEditSchema>;
