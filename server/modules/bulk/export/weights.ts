import type { VariantRow } from '../../pool/index.ts';
import { Exact } from '../../pricing/index.ts';
import { kilogramsIn } from '../weightUnitStep.ts';

/** A variant's weight in another unit, without needless zeros; empty where it is not known. */
export function weightIn(unit: 'g' | 'kg', { weight, weightUnit }: VariantRow): string {
  if (weight === null) return '';
  return new Exact(weight).times(kilogramsIn(weightUnit)).div(kilogramsIn(unit)).toDecimalPlaces(4).toFixed();
}
