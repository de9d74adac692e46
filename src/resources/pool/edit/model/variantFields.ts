import type { VariantInput } from '#contract/product.schemas.ts';
import { numberOf } from '#src/custom/form/sheet/decimal.ts';
import { equal } from './equal.ts';

/** What is decided of a variant, apart from which combination it is. */
export const variantFields = [
  'sku',
  'price',
  'compareAtPrice',
  'inventoryQuantity',
  'weight',
  'weightUnit',
  'barcode',
  'imageId',
] as const;
export type VariantField = (typeof variantFields)[number];

const amounts: readonly VariantField[] = ['price', 'compareAtPrice', 'weight'];

/** Whether two values of a field mean the same; amounts are compared as numbers. */
export function sameField(field: VariantField, a: VariantInput[VariantField], b: VariantInput[VariantField]): boolean {
  if (equal(a, b)) return true;
  if (!amounts.includes(field) || typeof a !== 'string' || typeof b !== 'string') return false;
  const one = numberOf(a);
  return one !== undefined && (numberOf(b)?.equals(one) ?? false);
}
