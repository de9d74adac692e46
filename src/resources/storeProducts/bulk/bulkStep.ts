import { Decimal } from 'decimal.js';
import { limits } from '#contract/limits.ts';
import type { StoreBulkStep, StoreProduct } from '#contract/storeProduct.schemas.ts';
import { numberOf } from '#src/custom/form/sheet/decimal.ts';
import { plainNumber } from '#src/custom/form/sheet/plainNumber.ts';
import { currencyDigits } from '#src/custom/ui/currencyDigits.ts';

export const priceFields = ['price', 'compareAtPrice'] as const;
export const priceWays = ['set', 'add', 'multiply'] as const;
export const stockWays = ['set', 'add'] as const;

/** What is filled in: the value as typed. */
export interface BulkForm {
  field: 'price' | 'compareAtPrice' | 'inventory';
  how: (typeof priceWays)[number];
  value: string;
}

/** A price, an addition or a factor has nine digits before the point at most, as the contract has it. */
const VALUE_BELOW = 1e9;

/** The step that a form asks for, or the key of what is wrong with its value; neither while nothing is typed. */
export function stepOf({ field, how, value }: BulkForm): { step?: StoreBulkStep; problem?: string } {
  if (value.trim() === '') return {};
  const number = numberOf(plainNumber(value) ?? null);
  if (field === 'inventory') {
    if (number === undefined || !number.isInteger()) return { problem: 'storeProducts.bulk.wholeNumber' };
    if (how === 'set' && number.isNegative()) return { problem: 'storeProducts.bulk.notNegative' };
    if (number.abs().gt(limits.storeStock)) return { problem: 'storeProducts.bulk.tooLarge' };
    return { step: { field, how: how === 'add' ? 'add' : 'set', value: number.toNumber() } };
  }
  if (number === undefined || number.decimalPlaces() > 4) return { problem: 'validation.price' };
  if (how !== 'add' && number.isNegative()) return { problem: 'storeProducts.bulk.notNegative' };
  if (number.abs().gte(VALUE_BELOW)) return { problem: 'storeProducts.bulk.tooLarge' };
  return { step: { field, how, value: number.toFixed() } };
}

/** Before and after of a product in the list; null where the list does not know. */
export interface Effect {
  before: [low: string, high: string] | null;
  after: [low: string, high: string] | null;
  /** It would fall below zero, or rise above what stores take, and stops there. */
  stops: 'below' | 'above' | null;
}

/** What a step makes of a product: the lowest and highest price, or the sum of the stock; as the server reckons it. */
export function effectOf(step: StoreBulkStep, product: StoreProduct): Effect {
  if (step.field === 'inventory') return stockEffect(step.how, step.value, product);
  const { priceMin, priceMax, currency } = product;
  if (step.field !== 'price' || (priceMin === null && step.how !== 'set')) return nothing;
  const raw = (amount: string | null): Decimal => {
    const [price, by] = [new Decimal(amount ?? 0), new Decimal(step.value)];
    return step.how === 'set' ? by : step.how === 'add' ? price.plus(by) : price.times(by);
  };
  const sent = (amount: Decimal): string =>
    Decimal.clamp(amount, 0, limits.storePrice)
      .toDecimalPlaces(currencyDigits(currency), Decimal.ROUND_HALF_EVEN)
      .toFixed();
  const [low, high] = [raw(priceMin), raw(priceMax ?? priceMin)];
  return {
    before: priceMin === null ? null : [priceMin, priceMax ?? priceMin],
    after: [sent(low), sent(high)],
    stops: stopsOf(low, high, limits.storePrice),
  };
}

const nothing: Effect = { before: null, after: null, stops: null };
const stopsOf = (low: Decimal, high: Decimal, most: number): Effect['stops'] =>
  low.isNegative() && !low.isZero() ? 'below' : high.gt(most) ? 'above' : null;

/** Of the sum: which variant has how much the list does not know. */
function stockEffect(how: 'set' | 'add', value: number, { inventory, variantCount }: StoreProduct): Effect {
  // What the store does not count has no number to add to.
  if (inventory === null && how === 'add') return nothing;
  const total = new Decimal(value).times(variantCount).plus(how === 'set' ? 0 : (inventory ?? 0));
  const most = limits.storeStock * variantCount;
  const after = Decimal.clamp(total, 0, most).toFixed();
  return {
    before: inventory === null ? null : [String(inventory), String(inventory)],
    after: [after, after],
    stops: stopsOf(total, total, most),
  };
}
