import type { VariantRow } from '../../../../db/schema/products.ts';
import { weightIn } from '../../pricing/index.ts';

/** A variant's weight in another unit; null where it is not known. */
const inUnit = (unit: 'g' | 'kg', { weight, weightUnit }: VariantRow) =>
  weight === null ? null : weightIn(unit, weight, weightUnit);

/** Grams as Shopify's importer takes them: whole ones. Those of a weight that came in grams come out again exactly. */
export const wholeGrams = (variant: VariantRow): string => inUnit('g', variant)?.toDecimalPlaces(0).toFixed() ?? '';

/**
 * Kilograms without needless zeros; empty where the weight is not known. With so many decimals that a weight of another
 * unit is found again.
 */
export const kilograms = (variant: VariantRow): string => inUnit('kg', variant)?.toDecimalPlaces(8).toFixed() ?? '';
