import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { weightIn } from '../../lib/amount.ts';
import { collectedFrom, type Listing } from '../../lib/supplier/listing.ts';
import { priceOf, stockOf, textOf } from '../../lib/supplier/values.ts';
import { productUrl } from './link.ts';

/** Prices of 1688 are in yuan, always. */
export const CURRENCY = 'CNY';

/** The contract's product. */
export const collected = (listing: Omit<Listing, 'currency'>): CollectedProductInput =>
  collectedFrom('1688', productUrl(listing.productId), { ...listing, currency: CURRENCY });

/** A price that holds from so many pieces on. */
interface Step {
  from: number;
  price: string;
}

/** The steps, the smallest quantity first; none at all where one cannot be read, which would be another price. */
export function stepsOf(ranges: readonly { from: unknown; price: unknown }[]): Step[] {
  const steps = ranges.map(({ from, price }) => ({ from: stockOf(from), price: priceOf(price) }));
  const read = steps.filter((step): step is Step => step.from !== null && step.price !== null);
  return read.length === steps.length ? read.sort((a, b) => a.from - b.from) : [];
}

/** Whether each step begins at a quantity of its own: else they are the lowest and the highest price of SKUs. */
export function isLadder(steps: readonly Step[]): boolean {
  return steps.length > 0 && new Set(steps.map(({ from }) => from)).size === steps.length;
}

/** What one piece costs in an order of the least quantity; null without steps. */
export function priceAt(steps: readonly Step[], minOrder: number | null): string | null {
  const reached = steps.filter(({ from }) => from <= (minOrder ?? 0)).at(-1);
  return (reached ?? steps[0])?.price ?? null;
}

const names = new Set(['产地', '原产地']);

/** Whether an attribute of this name is the place of origin. */
export const isOrigin = (name: unknown): boolean => names.has(textOf(name));

/**
 * 1688 knows a variant by two ids: `skuId` (a number, in freight and stock) and `specId` (32 hexadecimal digits), which
 * is what an order has to name. Both are kept as one text, `<skuId>;<specId>`, which the API and the page make alike.
 * A product without SKUs has one variant, known by the product's own id; its order names no spec.
 */
export function joinSkuId(skuId: string, specId: string): string {
  return specId === '' ? skuId : `${skuId};${specId}`;
}

export function splitSkuId(supplierSkuId: string): { skuId: string; specId: string | null } {
  const [skuId = '', specId = ''] = supplierSkuId.split(';');
  return { skuId, specId: specId === '' ? null : specId };
}

/** Kilograms as they are written; a zero stands for "not known" there, so it is null. */
export function kilograms(value: unknown): string | null {
  const weight = priceOf(value);
  return weight === null || Number(weight) === 0 ? null : weightIn(weight, 'kg', 'kg');
}

/** What SKUs weigh, by id, from what is told in kilograms and in grams, of which the grams count. */
export function weightsBySku(
  inKilograms: readonly SkuWeight[],
  inGrams: readonly SkuWeight[],
): ReadonlyMap<string, string> {
  const read = [
    ...inKilograms.map(({ skuId, weight }) => [skuId, kilograms(weight)] as const),
    ...inGrams.map(({ skuId, weight }) => [skuId, kilogramsOfGrams(weight)] as const),
  ];
  return new Map(
    read.flatMap(([skuId, weight]) => (skuId === undefined || weight === null ? [] : [[skuId, weight] as const])),
  );
}

interface SkuWeight {
  skuId?: string | undefined;
  weight?: unknown;
}

/** Grams as kilograms: answers and pages use both, each in its own field. */
function kilogramsOfGrams(value: unknown): string | null {
  const weight = priceOf(value);
  return weight === null || Number(weight) === 0 ? null : weightIn(weight, 'g', 'kg');
}
