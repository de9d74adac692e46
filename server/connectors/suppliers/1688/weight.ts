import { weightIn } from '../../lib/amount.ts';
import { priceOf } from '../../lib/supplier/values.ts';

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
