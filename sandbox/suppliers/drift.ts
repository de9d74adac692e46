import { z } from 'zod';
import type { Collection } from '../collection.ts';
import { supplierNames } from '../faults.ts';
import { centsOf } from '../lib/cents.ts';
import { type Mutating, mutations, type Shelf } from './mutate.ts';

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
  /** What becomes of one SKU: see `mutations`. Gone without a SKU is the whole product. */
  change: z.enum(mutations).optional(),
  /** The SKU of `change`; the first where left out. */
  skuId: z.string().optional(),
});

export type Drift = z.infer<typeof driftSchema>;

/** Body of `POST /_world/driftMany`: so many SKUs of a supplier change, as the seed decides. */
export const driftManySchema = z.strictObject({
  supplier: z.enum(supplierNames),
  count: z.number().int().min(1).max(10_000),
  seed: z.number().int().min(0).default(0),
});

/** How a supplier calls being on sale, off sale and unknown. */
export interface Statuses<Status> {
  onSale: Status;
  offSale: Status;
  deleted: Status;
}

/**
 * The supplier changes a product. Returns it as it is then.
 * @throws Error naming the product or SKU that is not there
 */
export function drifted<Sku extends object, Product extends { skus: Sku[]; status: string }>(
  held: Collection<Product>,
  change: Drift,
  of: {
    statuses: Statuses<Product['status']>;
    idOf(sku: Sku, product: Product): string;
    /** A SKU at another price and with another stock, each as far as the change names it. */
    changed(sku: Sku, id: string): Sku;
    /** A further SKU like the first one. */
    added(wanted: NonNullable<Drift['addSku']>, model: Sku, last: Sku, product: Product): Sku;
    /** What changes beside SKUs and status. */
    rest(product: Product): Partial<Product>;
    mutating: Mutating<Sku, Product>;
  },
): Product {
  const product = held.get(change.productId);
  if (!product) throw new Error(`productId: there is no product ${change.productId}`);
  const ids = product.skus.map((sku) => of.idOf(sku, product));
  checkSkus(change, ids.length > 0 ? ids : [change.productId]);
  const kept = product.skus
    .filter((sku) => of.idOf(sku, product) !== change.removeSku)
    .map((sku) => of.changed(sku, of.idOf(sku, product)));
  const { addSku } = change;
  const [model, last] = [product.skus[0], product.skus.at(-1)];
  if (addSku && (!model || !last)) throw new Error(`product ${change.productId} has no SKU to take as a model`);
  const moved: Product = {
    ...product,
    ...of.rest(product),
    skus: addSku && model && last ? [...kept, of.added(addSku, model, last, product)] : kept,
    status: statusAfter(product.status, change.gone, of.statuses),
  };
  const next = mutated(moved, change, of);
  held.set(change.productId, next);
  return next;
}

/** The product after what becomes of one of its SKUs. */
function mutated<Sku extends object, Product extends { skus: Sku[]; status: string }>(
  product: Product,
  { change, skuId }: Drift,
  of: {
    statuses: Statuses<Product['status']>;
    idOf(sku: Sku, product: Product): string;
    mutating: Mutating<Sku, Product>;
  },
): Product {
  if (change === undefined) return product;
  if (change === 'gone' && skuId === undefined) return { ...product, status: of.statuses.offSale };
  const sku = product.skus.find((one) => skuId === undefined || of.idOf(one, product) === skuId);
  if (!sku) throw new Error('the product has no such SKU');
  const { renumbered, reworded, repictured } = of.mutating;
  if (change === 'options') return reworded(product, sku);
  if (change === 'picture') return repictured(product, sku);
  const others = product.skus.filter((one) => one !== sku);
  if (change === 'gone') return { ...product, skus: others };
  const taken = product.skus.map((one) => BigInt(of.idOf(one, product).split(/[|;]/).at(-1) ?? '0'));
  const id = String(taken.reduce((most, one) => (one > most ? one : most)) + 1n);
  return { ...product, skus: product.skus.map((one) => (one === sku ? renumbered(sku, id) : one)) };
}

/** What of a supplier's state is on sale, and by which ids. */
export const shelvesOf =
  (state: () => Record<string, unknown>, onSale: string): (() => Shelf[]) =>
  () =>
    stateSchema
      .parse(state())
      .products.filter(({ status }) => status === onSale)
      .map(({ productId, skus }) => ({ productId, skuIds: skus.map(({ skuId }) => skuId) }));

const text = z.union([z.string(), z.number()]).transform(String);
const stateSchema = z.object({
  products: z.array(z.object({ productId: text, status: z.string(), skus: z.array(z.object({ skuId: text })) })),
});

/** What a SKU costs after a change, in cents: at least one by a factor. */
export function centsAfter(cents: number, id: string, price: Drift['price']): number {
  if (typeof price === 'number') return Math.max(1, Math.round(cents * price));
  const own = price?.[id];
  return own === undefined ? cents : centsOf(own);
}

/** What a change says of a SKU's stock; undefined where it says nothing. */
export const stockFor = (id: string, wanted: Drift['stock']): number | undefined =>
  typeof wanted === 'object' ? wanted[id] : wanted;

/** The id after this one. */
export const nextId = (id: string): string => String(BigInt(id) + 1n);

function checkSkus({ price, stock: pieces, removeSku, productId }: Drift, ids: string[]): void {
  const named = [price, pieces].flatMap((one) => (typeof one === 'object' ? Object.keys(one) : []));
  const unknown = [...named, ...(removeSku === undefined ? [] : [removeSku])].find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`product ${productId} has no SKU ${unknown}`);
}

function statusAfter<Status>(before: Status, gone: Drift['gone'], names: Statuses<Status>): Status {
  if (gone === undefined) return before;
  if (gone === 'deleted') return names.deleted;
  return gone ? names.offSale : names.onSale;
}
