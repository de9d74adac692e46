import { z } from 'zod';
import { storePlatformNames } from '../faults.ts';

const platform = z.enum(storePlatformNames);
const decimal = z.string().regex(/^\d+(\.\d+)?$/);

const part = decimal.default('0');
const orderSumsSchema = z.strictObject({
  discount: part,
  tax: part,
  /** The prices hold the tax already. */
  taxIncluded: z.boolean().default(false),
  tip: part,
  fee: part,
  duty: part,
  /** What paying in cash rounded. */
  rounding: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .default('0'),
});
export type OrderSums = z.infer<typeof orderSumsSchema>;

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
  /** How paying went: done, still waited for, or refused. */
  payment: z.enum(['paid', 'pending', 'failed']).default('paid'),
  /** What is on the order beside goods and shipping; what the platform's API has no field for is refused. */
  sums: orderSumsSchema.prefault({}),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** Body of `POST /_world/orders/refund`: the merchant gives pieces back in the store's own admin, before they are shipped. */
export const storeRefundSchema = z.strictObject({
  platform,
  shop: z.string(),
  /** As the platform's API calls the order. */
  order: z.string(),
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.number().int().min(1) })).min(1),
  /** Puts them back into stock. */
  restock: z.boolean().default(true),
});
export type StoreRefund = z.infer<typeof storeRefundSchema>;

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
