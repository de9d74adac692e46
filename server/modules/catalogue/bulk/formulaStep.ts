import type { NumberEdit } from '#contract/bulk.ts';
import { formulaNames } from '#contract/pricing.ts';
import { compileFormula, type FormulaValues, weightIn } from '../pricing/index.ts';
import { EditFault, type NumberChange } from './step.ts';
import type { SubjectVariant } from './subject.ts';

/**
 * A formula over each variant, by the engine of the pricing rules. `weight` is in kilograms as it is there, but in the
 * variant's own unit where the weight itself is worked out. What is not known (shipping, before an order) has no result.
 */
export function formulaOf({ field, value }: NumberEdit): NumberChange {
  const formula = compileFormula(value, formulaNames);
  if (!formula.ok) throw new EditFault('value', formula.error.key, formula.error.params);
  const usesCost = formula.uses.includes('cost');
  return (variant, product) => {
    if (usesCost && product.currency !== product.supplierCurrency) {
      return { key: 'bulk.currencyDiffers', params: { from: product.supplierCurrency, to: product.currency } };
    }
    const made = formula.evaluate(valuesOf(variant, field));
    return made.ok ? made.value : { key: made.error.key, params: made.error.params };
  };
}

function valuesOf(variant: SubjectVariant, field: NumberEdit['field']): FormulaValues {
  const { weight, weightUnit } = variant;
  return {
    cost: variant.supplierCostPrice ?? variant.supplierPrice,
    shipping: null,
    price: variant.price,
    compareAt: variant.compareAtPrice,
    stock: variant.inventoryQuantity === null ? null : String(variant.inventoryQuantity),
    weight: weight === null || field === 'weight' ? weight : weightIn('kg', weight, weightUnit).toFixed(),
  };
}
