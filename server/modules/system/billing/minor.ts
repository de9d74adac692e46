import { minorDigits } from '#contract/money.ts';

/** An amount in its currency’s smallest unit: `12.50` USD is 1250n. What is finer than that is cut off. */
export function minorOf(amount: string, currency: string): bigint {
  const digits = minorDigits(currency);
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
}

/** The same as a decimal with as many digits as the currency has. */
export function amountOf(minor: bigint, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return minor.toString();
  const text = minor.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A decimal as the database has it (`19.0000`), written as its currency is. */
export const written = (amount: string, currency: string): string => amountOf(minorOf(amount, currency), currency);

const seconds = (from: Date, to: Date): bigint => BigInt(Math.floor((to.getTime() - from.getTime()) / 1000));

/** The part of an amount that falls on the time from `at` to the end of a span, floored; the whole of a span that has not begun. */
export function partLeft(minor: bigint, span: { startsAt: Date; endsAt: Date }, at: Date): bigint {
  if (at <= span.startsAt) return minor;
  if (at >= span.endsAt) return 0n;
  return (minor * seconds(at, span.endsAt)) / seconds(span.startsAt, span.endsAt);
}
