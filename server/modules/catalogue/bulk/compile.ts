import type { BulkEdit, ShippingEdit, TagEdit, WeightUnitEdit } from '#contract/bulk.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { ShippingFacts } from '#contract/shippingFacts.ts';
import type { TextKey } from '#contract/texts.ts';
import { weightIn } from '../pricing/index.ts';
import { numberStep } from './numberStep.ts';
import { EditFault, type Step } from './step.ts';
import { textStep } from './textStep.ts';

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

/** Tags added, removed (whatever their case), or put in place of all there are. */
function tagStep({ op, tags }: TagEdit): Step {
  if (tags.length === 0 && op !== 'set') throw new EditFault('tags', 'validation.required');
  const wanted = [...new Set(tags)];
  const gone = new Set(wanted.map((tag) => tag.toLowerCase()));
  const change: Record<TagEdit['op'], (before: readonly string[]) => string[]> = {
    add: (before) => [...new Set([...before, ...wanted])],
    remove: (before) => before.filter((tag) => !gone.has(tag.toLowerCase())),
    set: () => wanted,
  };
  return {
    field: 'tags',
    run: (drafts) => {
      for (const draft of drafts) {
        const after = change[op](draft.product.tags);
        if (after.length > limits.tags) draft.refuse({ key: 'bulk.tooManyTags', params: { limit: limits.tags } });
        else draft.product.tags = after;
      }
    },
  };
}

/** One fact of the parcel, set or made unknown. */
function shippingStep({ fact, value }: ShippingEdit): Step {
  const facts = factOf(fact, value);
  return {
    field: 'shipping',
    run: (drafts) => {
      for (const { product } of drafts) {
        const { [fact]: _before, ...others } = product.shipping;
        product.shipping = { ...others, ...facts };
      }
    },
  };
}

function factOf(fact: ShippingEdit['fact'], value: string): ShippingFacts {
  if (value === '') return {};
  const parsed = ShippingFacts.safeParse({ [fact]: fact === 'requiresShipping' ? value === 'true' : value });
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? '';
  throw new EditFault('value', (message.startsWith('validation.') ? message : 'validation.invalid') as TextKey);
}

/** Another unit for all weights; `convert` makes the numbers fit it, half-even to four decimals. */
function weightUnitStep({ value: unit, convert }: WeightUnitEdit): Step {
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
