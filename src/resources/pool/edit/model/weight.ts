import { Decimal } from 'decimal.js';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { gramsPer } from '#contract/units.ts';
import { numberOf } from '#src/custom/form/sheet/decimal.ts';
import type { Sheet } from './sheet.ts';

/** The lightest and the heaviest weight of the variants, as they are written; one where all are alike, none where unknown. */
export function weightsOf(sheet: Sheet): string[] {
  let least: { grams: Decimal; text: string } | undefined;
  let most: typeof least;
  let before: { weight: string; weightUnit: WeightUnit } | undefined;
  for (const row of sheet.rows.values()) {
    // Most variants weigh what the one before does.
    if (row.weight === before?.weight && row.weightUnit === before.weightUnit) continue;
    before = row;
    const weight = numberOf(row.weight);
    if (weight === undefined) continue;
    const known = {
      grams: weight.times(new Decimal(gramsPer[row.weightUnit])),
      text: `${row.weight} ${row.weightUnit}`,
    };
    if (least === undefined || known.grams.lt(least.grams)) least = known;
    if (most === undefined || known.grams.gt(most.grams)) most = known;
  }
  if (least === undefined || most === undefined) return [];
  return least.grams.equals(most.grams) ? [least.text] : [least.text, most.text];
}

/** Gives every variant a weight. */
export const setWeight = (sheet: Sheet, weight: string, weightUnit: WeightUnit): Sheet => ({
  ...sheet,
  rows: new Map([...sheet.rows].map(([id, row]) => [id, { ...row, weight, weightUnit }])),
});
