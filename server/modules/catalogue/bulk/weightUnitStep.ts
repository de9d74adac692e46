import type { WeightUnitEdit } from '#contract/bulk.ts';
import { Exact } from '../pricing/index.ts';
import type { Step } from './step.ts';

/** Kilograms in a unit of weight; exact, by the international pound. */
const kilograms: Readonly<Record<string, string>> = { g: '0.001', kg: '1', oz: '0.028349523125', lb: '0.45359237' };

export const kilogramsIn = (unit: string): string => kilograms[unit] ?? '1';

/** Another unit for all weights; `convert` makes the numbers fit it, half-even to four decimals. */
export function weightUnitStep({ value: unit, convert }: WeightUnitEdit): Step {
  return {
    field: 'weightUnit',
    run: (drafts) => {
      for (const draft of drafts) {
        // A locked weight cannot be converted, and another unit would make it another weight.
        if (convert && draft.isLocked('weight')) {
          draft.locked = true;
          continue;
        }
        for (const variant of draft.variants) {
          if (variant.weightUnit === unit) continue;
          if (convert && variant.weight !== null) {
            const weight = new Exact(variant.weight).times(kilogramsIn(variant.weightUnit)).div(kilogramsIn(unit));
            variant.weight = weight.toDecimalPlaces(4).toFixed();
          }
          variant.weightUnit = unit;
        }
      }
    },
  };
}
