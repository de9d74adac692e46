import { Decimal } from 'decimal.js';
import { PaymentFault } from '../../payment.ts';

/**
 * The least that Stripe charges, by currency, as it publishes it for accounts that are paid out in the same one. Amounts of what is not in
 * the table, three-decimal currencies among it, are not taken.
 *
 * @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const minimums: Readonly<Record<string, string>> = {
  USD: '0.50',
  AED: '2.00',
  AUD: '0.50',
  BRL: '0.50',
  CAD: '0.50',
  CHF: '0.50',
  CZK: '15.00',
  DKK: '2.50',
  EUR: '0.50',
  GBP: '0.30',
  HKD: '4.00',
  HUF: '175.00',
  INR: '0.50',
  JPY: '50',
  MXN: '10.00',
  MYR: '2.00',
  NOK: '3.00',
  NZD: '0.50',
  PLN: '2.00',
  RON: '2.00',
  SEK: '3.00',
  SGD: '0.50',
  THB: '10.00',
};

/**
 * Currencies of whose amounts Stripe counts the units. UGX and ISK have no decimals either, and Stripe counts their hundredths all the same.
 *
 * @see https://docs.stripe.com/currencies#zero-decimal
 */
const zeroDecimal = new Set(
  ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV'].concat(['XAF', 'XOF', 'XPF']),
);
const threeDecimal = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** The least that can be paid in a currency, as a decimal; null for a currency that is not taken. */
export const minimum = (currency: string): string | null =>
  Object.hasOwn(minimums, currency) ? (minimums[currency] ?? null) : null;

/** The decimals by which Stripe counts a currency, which are not always those that it is written with. */
const digitsOf = (currency: string): number => (zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2);

/**
 * A decimal in Stripe's minor units: `12.30` USD is 1230, `500` JPY is 500.
 *
 * @throws PaymentFault `refused` where the currency is not taken, or the amount is none of whole minor units above zero
 */
export function toMinor(amount: string, currency: string): number {
  const isDecimal = /^\d{1,12}(\.\d+)?$/.test(amount);
  const minor = isDecimal ? new Decimal(amount).times(10 ** digitsOf(currency)).toNumber() : 0;
  if (minimum(currency) !== null && Number.isSafeInteger(minor) && minor > 0) return minor;
  throw new PaymentFault('refused', `Stripe takes no ${amount} ${currency}.`);
}

/**
 * An amount as Stripe counts it, as a decimal of its currency.
 *
 * @param currency in capitals
 * @throws PaymentFault `unclear` where it is no amount
 */
export function fromMinor(minor: unknown, currency: string): string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor < 0) {
    throw new PaymentFault('unclear', `Stripe's answer has no amount where there must be one: ${String(minor)}.`);
  }
  const digits = digitsOf(currency);
  return new Decimal(minor).div(10 ** digits).toFixed(digits);
}

/**
 * A currency in capitals, as Stripe told it.
 *
 * @throws PaymentFault `unclear` where it told none
 */
export function currencyOf(told: unknown): string {
  if (typeof told === 'string' && /^[a-z]{3}$/i.test(told)) return told.toUpperCase();
  throw new PaymentFault('unclear', `Stripe's answer has no currency where there must be one: ${String(told)}.`);
}

/**
 * A moment, told in seconds since 1970.
 *
 * @throws PaymentFault `unclear` where it is none
 */
export function momentOf(seconds: unknown): Date {
  if (typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0 && seconds < 1e11) {
    return new Date(seconds * 1000);
  }
  throw new PaymentFault('unclear', `Stripe's answer has no time where there must be one: ${String(seconds)}.`);
}
