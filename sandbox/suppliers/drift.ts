import { z } from 'zod';
import { supplierNames } from '../faults.ts';
import { centsOf } from '../lib/cents.ts';

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

/** Every SKU that a change names must be one of the product's. @throws Error naming the one that is not there */
export function checkSkus({ price, stock: pieces, removeSku }: Drift, productId: string | number, ids: string[]): void {
  const named = [price, pieces].flatMap((one) => (typeof one === 'object' ? Object.keys(one) : []));
  const unknown = [...named, ...(removeSku === undefined ? [] : [removeSku])].find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`product ${productId} has no SKU ${unknown}`);
}

/** What a SKU costs after a change, in cents: at least one by a factor. */
export function centsAfter(cents: number, id: string, price: Drift['price']): number {
  if (typeof price === 'number') return Math.max(1, Math.round(cents * price));
  const own = price?.[id];
  return own === undefined ? cents : centsOf(own);
}

/** What a change says of a SKU's stock; undefined where it says nothing. */
export const stockFor = (id: string, wanted: Drift['stock']): number | undefined =>
  typeof wanted === 'object' ? wanted[id] : wanted;

/** The status after a change, as the platform calls it. */
export function statusAfter<Status>(
  before: Status,
  gone: Drift['gone'],
  names: { onSale: Status; offSale: Status; deleted: Status },
): Status {
  if (gone === undefined) return before;
  if (gone === 'deleted') return names.deleted;
  return gone ? names.offSale : names.onSale;
}
