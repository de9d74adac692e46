import { Decimal as Decimals } from 'decimal.js';
import type { Money } from './money.schemas.ts';

export type { Money } from './money.schemas.ts';

/** An amount that is not known is null, and so is everything that would have to be made of it. */
type Known = Money | null;

/** Exact for every amount and quantity that the database holds. */
const Decimal = Decimals.clone({ precision: 60 });
type Value = Decimals.Value;

const digits = new Map<string, number>();

/** Decimals that amounts of a currency are written with: 2 of EUR, 0 of JPY; 2 of a code that is no currency's. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const isCode = /^[A-Z]{3}$/i.test(currency);
  const format = isCode ? new Intl.NumberFormat('en', { style: 'currency', currency }) : null;
  const found = format?.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

/** The sum of amounts. Null where there is none, one is not known, or they are of several currencies. */
export function sumOf(amounts: readonly Known[]): Known {
  const [first] = amounts;
  if (!first) return null;
  let sum = new Decimal(0);
  for (const one of amounts) {
    if (one?.currency !== first.currency) return null;
    sum = sum.plus(one.amount);
  }
  return { amount: sum.toFixed(), currency: first.currency };
}

/** What is left of an amount after another. Null where one is not known, or they are of two currencies. */
export const minus = (from: Known, less: Known): Known => sumOf([from, times(less, -1)]);

/** So many times an amount. */
export const times = (money: Known, factor: Value): Known =>
  money && { amount: new Decimal(money.amount).times(factor).toFixed(), currency: money.currency };

/** An amount in another currency. Null where `rate` knows no rate. */
export function inCurrency(money: Known, to: string, rate: (from: string, to: string) => string | null): Known {
  if (money === null || money.currency === to) return money;
  const factor = rate(money.currency, to);
  return factor === null ? null : { amount: new Decimal(money.amount).times(factor).toFixed(), currency: to };
}

/** An amount with as many decimals as its currency has, half to even. */
export const rounded = ({ amount, currency }: Money): Money => ({
  amount: new Decimal(amount).toDecimalPlaces(minorDigits(currency), Decimal.ROUND_HALF_EVEN).toFixed(),
  currency,
});

/** Amounts added up by currency, in the order in which the currencies come. `count`: how many; what is not known is in none. */
export function sumsOf(amounts: readonly Known[]): (Money & { count: number })[] {
  const sums = new Map<string, { amount: Decimals; count: number }>();
  for (const one of amounts) {
    if (one === null) continue;
    const { amount, count } = sums.get(one.currency) ?? { amount: new Decimal(0), count: 0 };
    sums.set(one.currency, { amount: amount.plus(one.amount), count: count + 1 });
  }
  return [...sums].map(([currency, { amount, count }]) => ({ amount: amount.toFixed(), currency, count }));
}

/**
 * Shares an amount by weights that are not negative, in its currency's smallest unit: the shares come to the whole, what
 * rounding leaves goes to the largest remainders. Equal shares where all weights are zero; none for no weights.
 */
export function share(whole: Money, weights: readonly Value[]): Money[] {
  const amount = new Decimal(whole.amount);
  const unit = new Decimal(10).pow(-Math.max(minorDigits(whole.currency), amount.decimalPlaces()));
  const sum = Decimal.sum(0, ...weights);
  const units = amount.div(unit);
  const exact = weights.map((weight) => (sum.isZero() ? units.div(weights.length) : units.times(weight).div(sum)));
  const shares = exact.map((one) => one.floor());
  const left = units.minus(Decimal.sum(0, ...shares)).toNumber();
  const byRemainder = exact.map((one, at) => ({ at, remainder: one.minus(one.floor()) }));
  byRemainder.sort((one, other) => other.remainder.comparedTo(one.remainder) || one.at - other.at);
  const more = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((one, at) => ({
    amount: (more.has(at) ? one.plus(1) : one).times(unit).toFixed(),
    currency: whole.currency,
  }));
}

/** Negative where the first is less, 0 where they are equal. Null where one is not known, or they are of two currencies. */
export function compare(one: Known, other: Known): number | null {
  if (!one || !other || one.currency !== other.currency) return null;
  return new Decimal(one.amount).comparedTo(other.amount);
}

/** Whether an amount is more than so many percent above another of its currency. Null where they cannot be compared. */
export function isAbove(now: Known, before: Known, percent: Value): boolean | null {
  const compared = compare(now, times(before, new Decimal(100).plus(percent).div(100)));
  return compared === null ? null : compared > 0;
}

/** Which part of an amount another is, 1 for all of it. Null where they cannot be compared, or the whole is zero. */
export function ratioOf(part: Known, whole: Known): Decimals | null {
  if (!part || !whole || part.currency !== whole.currency || new Decimal(whole.amount).isZero()) return null;
  return new Decimal(part.amount).div(whole.amount);
}

export const isNegative = ({ amount }: Money): boolean => new Decimal(amount).lessThan(0);

/** As it is written into a message: `12.90 USD`. */
export const moneyText = ({ amount, currency }: Money): string => `${amount} ${currency}`;
