import type { StoreBulkStep, StoreProduct } from '#contract/storeProduct.ts';
import { currencyDigits } from '#src/custom/currencyDigits.ts';
import { numberOf } from '#src/custom/sheet/decimal.ts';
import { plainNumber } from '#src/custom/sheet/plainNumber.ts';

export const priceFields = ['price', 'compareAtPrice'] as const;
export const priceWays = ['set', 'add', 'multiply'] as const;
export const stockWays = ['set', 'add'] as const;

/** What is filled in: the value as typed. */
export interface BulkForm {
  field: 'price' | 'compareAtPrice' | 'inventory';
  how: (typeof priceWays)[number];
  value: string;
}

/** The step that a form asks for, or the key of what is wrong with its value; neither while nothing is typed. */
export function stepOf({ field, how, value }: BulkForm): { step?: StoreBulkStep; problem?: string } {
  if (value.trim() === '') return {};
  const number = numberOf(plainNumber(value) ?? null);
  if (field === 'inventory') {
    if (number === undefined || !number.isInteger()) return { problem: 'storeProducts.bulk.wholeNumber' };
    if (how === 'set' && number.isNegative()) return { problem: 'storeProducts.bulk.notNegative' };
    return { step: { field, how: how === 'add' ? 'add' : 'set', value: number.toNumber() } };
  }
  if (number === undefined || number.decimalPlaces() > 4) return { problem: 'validation.price' };
  if (how !== 'add' && number.isNegative()) return { problem: 'storeProducts.bulk.notNegative' };
  return { step: { field, how, value: number.toFixed() } };
}

/** Before and after of a product in the list; null where the list does not know. */
export interface Effect {
  before: [low: string, high: string] | null;
  after: [low: string, high: string] | null;
  /** The store will refuse it. */
  below: boolean;
}

/** What a step makes of a product: the lowest and highest price, or the sum of the stock. */
export function effectOf(step: StoreBulkStep, product: StoreProduct): Effect {
  if (step.field === 'inventory') return stockEffect(step.how, step.value, product);
  if (step.field !== 'price' || product.priceMin === null) return { before: null, after: null, below: false };
  const by = numberOf(step.value);
  const made = (amount: string): string => {
    const [price, digits] = [numberOf(amount), currencyDigits(product.currency)];
    if (price === undefined || by === undefined || step.how === 'set') return step.value;
    return (step.how === 'add' ? price.plus(by) : price.times(by)).toDecimalPlaces(digits).toFixed();
  };
  const before: [string, string] = [product.priceMin, product.priceMax ?? product.priceMin];
  const after: [string, string] = [made(before[0]), made(before[1])];
  return { before, after, below: after[0].startsWith('-') };
}

function stockEffect(how: 'set' | 'add', value: number, { inventory, variantCount }: StoreProduct): Effect {
  const before: [string, string] | null = inventory === null ? null : [String(inventory), String(inventory)];
  const total = how === 'set' ? value * variantCount : inventory === null ? null : inventory + value * variantCount;
  return { before, after: total === null ? null : [String(total), String(total)], below: total !== null && total < 0 };
}
