import type { BulkEdit } from '#contract/bulk.ts';
import { DomainError } from '#contract/errors.ts';
import { numberStep } from './numberStep.ts';
import { shippingStep } from './shippingStep.ts';
import { EditFault, type Step } from './step.ts';
import { tagStep } from './tagStep.ts';
import { textStep } from './textStep.ts';
import { weightUnitStep } from './weightUnitStep.ts';

/**
 * Edits as they are carried out. Throws `invalidInput` that names every edit in which something is wrong. `whole: false`
 * is for looking only: descriptions are not made safe again, which takes longer than everything else.
 */
export function compileEdits(edits: readonly BulkEdit[], { whole }: { whole: boolean }): Step[] {
  const steps: Step[] = [];
  const fields: { path: string; key: string; params?: Record<string, string | number> }[] = [];
  for (const [at, edit] of edits.entries()) {
    try {
      steps.push(stepOf(edit, whole));
    } catch (error) {
      if (!(error instanceof EditFault)) throw error;
      fields.push({ path: `edits.${at}.${error.path}`, key: error.key, params: error.params });
    }
  }
  if (fields.length > 0) throw new DomainError('invalidInput', {}, { fields });
  return steps;
}

function stepOf(edit: BulkEdit, whole: boolean): Step {
  switch (edit.field) {
    case 'tags':
      return tagStep(edit);
    case 'weightUnit':
      return weightUnitStep(edit);
    case 'shipping':
      return shippingStep(edit);
    case 'price':
    case 'compareAtPrice':
    case 'inventoryQuantity':
    case 'weight':
      return numberStep(edit);
    default:
      return textStep(edit, { whole });
  }
}
