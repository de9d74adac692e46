import { z } from 'zod';
import { supplierNames } from '../faults.ts';

const amount = z.union([z.number().positive(), z.string().regex(/^\d+(\.\d{1,2})?$/)]);
const stock = z.number().int().min(0);

/** Body of `POST /_world/drift`: a supplier changes a product. Prices in the supplier's own currency. */
export const driftSchema = z.strictObject({
  supplier: z.enum(supplierNames),
  productId: z.union([z.number(), z.string()]).transform(String),
  /** A factor for all SKUs, or new prices by SKU id. */
  price: z.union([z.number().positive(), z.record(z.string(), amount)]).optional(),
  /** For all SKUs, or by SKU id. */
  stock: z.union([stock, z.record(z.string(), stock)]).optional(),
  /** SKU id. */
  removeSku: z.string().optional(),
  /** A new value of the first option, otherwise like the first SKU. */
  addSku: z.strictObject({ value: z.string().min(1), price: amount.optional(), stock: stock.optional() }).optional(),
  /** true takes it off sale, "deleted" makes it unknown, false brings it back. */
  gone: z.union([z.boolean(), z.literal('deleted')]).optional(),
  title: z.string().min(1).optional(),
});

export type Drift = z.infer<typeof driftSchema>;
