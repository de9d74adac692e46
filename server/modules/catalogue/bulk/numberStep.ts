import type { NumberEdit } from '#contract/bulk.schemas.ts';
import type { Notice } from '#contract/errors.ts';
import { Decimal, Price } from '#contract/money.schemas.ts';
import { minorDigits } from '#contract/money.ts';
import { formulaNames } from '#contract/pricingWords.ts';
import { compileFormula, Exact, type FormulaValues, weightIn } from '../pricing/index.ts';
import type { Draft } from './draft.ts';
import { EditFault, type NumberChange, type Step } from './step.ts';
import type { SubjectVariant } from './subject.ts';

type NumberField = NumberEdit['field'];

/** Fields that may stand empty. */
const clearable: readonly NumberField[] = ['compareAtPrice', 'inventoryQuantity', 'weight'];
/** What is on the supplier's side of a field. */
const copyable: readonly NumberField[] = ['price', 'inventoryQuantity'];
const AMOUNT_AT_MOST = new Exact('999999999999.9999');
const STOCK_AT_MOST = new Exact(100_000_000);

/** A number of every variant. A product of which one variant's result cannot be is refused as a whole. */
export function numberStep(edit: NumberEdit): Step {
  const { field } = edit;
  const change = changeOf(edit);
  const digitsOf = digitsFor(edit);
  return {
    field,
    run: (drafts) => {
      for (const draft of drafts) {
        const digits = digitsOf(draft.product.currency);
        for (const variant of draft.variants) setNumber(draft, variant, field, change(variant, draft.product), digits);
      }
    },
  };
}

function setNumber(
  draft: Draft,
  variant: SubjectVariant,
  field: NumberField,
  made: Exact | null | undefined | Notice,
  digits: number,
): void {
  if (made === undefined) return;
  if (made === null) {
    variant[field] = null;
    return;
  }
  if (!(made instanceof Exact)) {
    draft.refuse(made);
    return;
  }
  const after = made.toDecimalPlaces(digits);
  if (after.isNegative() && !after.isZero()) {
    draft.refuse({ key: 'bulk.negative', params: { value: after.toFixed() } });
  } else if (after.greaterThan(field === 'inventoryQuantity' ? STOCK_AT_MOST : AMOUNT_AT_MOST)) {
    draft.refuse({ key: 'bulk.tooLarge' });
  } else if (field === 'inventoryQuantity') {
    variant.inventoryQuantity = after.toNumber();
  } else {
    variant[field] = after.abs().toFixed();
  }
}

/** Decimals of a result: whole pieces, the currency's coins, four of a weight; what was typed stays as typed. */
function digitsFor({ field, op }: NumberEdit): (currency: string) => number {
  if (field === 'inventoryQuantity') return () => 0;
  if (field === 'weight' || op === 'set') return () => 4;
  const known = new Map<string, number>();
  return (currency) => {
    const digits = known.get(currency) ?? minorDigits(currency);
    known.set(currency, digits);
    return digits;
  };
}

function changeOf(edit: NumberEdit): NumberChange {
  const { field, op, value } = edit;
  switch (op) {
    case 'set': {
      const set = numberIn(edit, 'notNegative');
      return () => set;
    }
    case 'clear':
      if (!clearable.includes(field)) throw new EditFault('op', 'bulk.opUnfit');
      return () => null;
    case 'add': {
      const amount = numberIn(edit, 'signed');
      return onNumber(field, (before) => before.plus(amount));
    }
    case 'multiply': {
      const factor = numberIn({ ...edit, field: 'price' }, 'notNegative');
      return onNumber(field, (before) => before.times(factor));
    }
    case 'percent': {
      const factor = numberIn({ ...edit, field: 'price' }, 'signed')
        .div(100)
        .plus(1);
      return onNumber(field, (before) => before.times(factor));
    }
    case 'round': {
      if (!/^[0-4]$/.test(value)) throw new EditFault('value', 'bulk.digitsWanted');
      return onNumber(field, (before) => before.toDecimalPlaces(Number(value)));
    }
    case 'ending':
      return ending(edit);
    case 'copy':
      if (!copyable.includes(field)) throw new EditFault('op', 'bulk.opUnfit');
      return field === 'price' ? costOf : stockOf;
    default:
      return formulaOf(edit);
  }
}

function numberIn({ field, value }: NumberEdit, sign: 'signed' | 'notNegative'): Exact {
  if (field === 'inventoryQuantity' && !/^-?\d{1,9}$/.test(value)) {
    throw new EditFault('value', 'bulk.wholeNumberWanted');
  }
  if (!(sign === 'signed' ? Decimal : Price).safeParse(value).success)
    throw new EditFault('value', 'bulk.numberWanted');
  return new Exact(value);
}

const numberOf = (field: NumberField, variant: SubjectVariant): Exact | null => {
  const value = variant[field];
  return value === null ? null : new Exact(value);
};

/** Where there is no number yet, there is nothing to add to. */
const onNumber =
  (field: NumberField, change: (before: Exact) => Exact): NumberChange =>
  (variant) => {
    const before = numberOf(field, variant);
    return before === null ? undefined : change(before);
  };

/** The next amount that ends so, by the arithmetic of the pricing rules. */
function ending(edit: NumberEdit): NumberChange {
  const { field } = edit;
  const compiled = compileFormula(`ending(value, ${numberIn(edit, 'notNegative').toFixed()})`, ['value']);
  if (!compiled.ok) throw new EditFault('value', compiled.error.key, compiled.error.params);
  return (variant) => {
    const before = numberOf(field, variant);
    if (before === null) return undefined;
    const made = compiled.evaluate({ value: before.toFixed() });
    return made.ok ? made.value : made.error;
  };
}

/** What the merchant would pay, where that is in the currency of the prices. */
const costOf: NumberChange = (variant, { currency, supplierCurrency }) => {
  const cost = variant.supplierCostPrice ?? variant.supplierPrice;
  if (cost === null) return { key: 'bulk.costUnknown' };
  if (currency !== supplierCurrency) {
    return { key: 'bulk.currencyDiffers', params: { from: supplierCurrency, to: currency } };
  }
  return new Exact(cost);
};

const stockOf: NumberChange = ({ supplierInventoryQuantity: stock }) =>
  stock === null ? { key: 'bulk.stockUnknown' } : new Exact(Math.max(0, stock));

/**
 * A formula over each variant, by the engine of the pricing rules. `weight` is in kilograms as it is there, but in the
 * variant's own unit where the weight itself is worked out. What is not known (shipping, before an order) has no result.
 */
function formulaOf({ field, value }: NumberEdit): NumberChange {
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
