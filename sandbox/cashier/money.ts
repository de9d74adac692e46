import { centsOf } from '../lib/cents.ts';
import type { Payment } from './payment.ts';

/** Currencies without minor units. */
const WHOLE = new Set(['JPY', 'KRW', 'VND', 'CLP', 'XAF', 'XOF']);

/** An amount in minor units: cents, fen, yen. */
export const minorOf = (amount: string, currency: string): number =>
  WHOLE.has(currency) ? Math.round(Number(amount)) : centsOf(amount);

/** Minor units as a decimal text of the currency. */
export const decimalOf = (minor: number, currency: string): string =>
  WHOLE.has(currency) ? String(minor) : (minor / 100).toFixed(2);

/** What was given back and did not come back, as a decimal. */
export function refundedOf({ refunds, currency }: Pick<Payment, 'refunds' | 'currency'>): string {
  const counted = refunds.filter(({ status }) => status !== 'failed');
  const sum = counted.reduce((total, { amount }) => total + minorOf(amount, currency), 0);
  return decimalOf(sum, currency);
}

/** What can still be given back, as a decimal. */
export function remainingOf(payment: Payment): string {
  const { paidAmount, currency } = payment;
  const left = minorOf(paidAmount ?? '0', currency) - minorOf(refundedOf(payment), currency);
  return decimalOf(left, currency);
}

/** Half of what can still be given back, floored to a minor unit. */
export function halfOf(payment: Payment): string {
  return decimalOf(Math.floor(minorOf(remainingOf(payment), payment.currency) / 2), payment.currency);
}

/** Another amount than was asked for: one minor unit less, or more where nothing would be left. */
export function wrongAmountFor({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string {
  const minor = minorOf(amount, currency);
  return decimalOf(minor > 1 ? minor - 1 : minor + 1, currency);
}
