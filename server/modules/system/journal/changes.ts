import { isDeepStrictEqual } from 'node:util';
import type { Change, Changes } from '../../../db/schema/journal.ts';
import { sameAmount } from '../../../decimal.ts';

export type { Change, Changes } from '../../../db/schema/journal.ts';

const amounts = new Set(['price', 'compareAtPrice', 'weight', 'supplierPrice', 'supplierCostPrice']);

/** Whether a field has the same value on both sides. Amounts are numbers however they are written; dates are times. */
export function sameValue(field: string, a: unknown, b: unknown): boolean {
  if (amounts.has(field)) return sameAmount(a as string | null, b as string | null);
  return a === b || isDeepStrictEqual(asKept(a), asKept(b));
}

/** A value as the journal keeps it: what JSON has no word for becomes text or null. */
export const asKept = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : value === undefined ? null : value;

export const isEmpty = (changes: Changes): boolean =>
  Object.keys(changes.product ?? {}).length === 0 &&
  Object.keys(changes.variants ?? {}).length === 0 &&
  (changes.added ?? []).length === 0 &&
  (changes.removed ?? []).length === 0 &&
  changes.waiting === undefined;

/** Whether variants came or went, or options changed: such a change can only be taken back as a whole. */
export const isStructural = (changes: Changes): boolean =>
  (changes.added ?? []).length > 0 ||
  (changes.removed ?? []).length > 0 ||
  changes.product?.options !== undefined ||
  Object.values(changes.variants ?? {}).some((fields) => fields.optionValues !== undefined);

/** A change for the journal, with the owners where they are of any moment. */
export function changeOf(before: unknown, after: unknown, ownerBefore?: string, ownerAfter?: string): Change {
  return ownerBefore === ownerAfter
    ? [asKept(before), asKept(after)]
    : [asKept(before), asKept(after), ownerBefore ?? null, ownerAfter ?? null];
}
