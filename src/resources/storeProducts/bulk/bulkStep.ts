import { Decimal } from 'decimal.js';
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
  /** It would fall below zero, and becomes zero. */
  below: boolean;
}

/** What a step makes of a product: the lowest and highest price, or the sum of the stock; as the server reckons it. */
export function effectOf(step: StoreBulkStep, product: StoreProduct): Effect {
  if (step.field === 'inventory') return stockEffect(step.how, step.value, product);
  const { priceMin, priceMax, currency } = product;
  if (step.field !== 'price' || (priceMin === null && step.how !== 'set')) return nothing;
  const made = (amount: string | null): Decimal => {
    const [price, by] = [new Decimal(amount ?? 0), new Decimal(step.value)];
    const raw = step.how === 'set' ? by : step.how === 'add' ? price.plus(by) : price.times(by);
    return raw.toDecimalPlaces(currencyDigits(currency), Decimal.ROUND_HALF_EVEN);
  };
  const ends = [made(priceMin), made(priceMax ?? priceMin)] as const;
  return {
    before: priceMin === null ? null : [priceMin, priceMax ?? priceMin],
    after: [notBelowZero(ends[0]), notBelowZero(ends[1])],
    below: ends[0].isNegative() && !ends[0].isZero(),
  };
}

const nothing: Effect = { before: null, after: null, below: false };
const notBelowZero = (amount: Decimal): string => Decimal.max(0, amount).toFixed();

function stockEffect(how: 'set' | 'add', value: number, { inventory, variantCount }: StoreProduct): Effect {
  // What the store does not count has no number to add to.
  if (inventory === null && how === 'add') return nothing;
  const total = (how === 'set' ? 0 : (inventory ?? 0)) + value * variantCount;
  const after = String(Math.max(0, total));
  return {
    before: inventory === null ? null : [String(inventory), String(inventory)],
    after: [after, after],
    below: total < 0,
  };
}
