import { weightIn } from '../../lib/amount.ts';
import { priceOf } from '../../lib/supplier/values.ts';

/** Kilograms as they are written; a zero stands for "not known" there, so it is null. */
export function kilograms(value: unknown): string | null {
  const weight = priceOf(value);
  return weight === null || Number(weight) === 0 ? null : weightIn(weight, 'kg', 'kg');
}

/** Grams as kilograms: answers and pages use both, each in its own field. */
export function kilogramsOfGrams(value: unknown): string | null {
  const weight = priceOf(value);
  return weight === null || Number(weight) === 0 ? null : weightIn(weight, 'g', 'kg');
}
