import type { WeightUnitEdit } from '#contract/bulk.ts';
import { weightIn } from '../pricing/index.ts';
import type { Step } from './step.ts';

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
            const weight = weightIn(unit, variant.weight, variant.weightUnit);
            variant.weight = weight.toDecimalPlaces(4).toFixed();
          }
          variant.weightUnit = unit;
        }
      }
    },
  };
}
