import { expect, it } from 'vitest';
import { fromMinor, minimum, toMinor } from '#server/connectors/payments/stripe/amounts.ts';

it.each([
  ['12.30', 'USD', 1230],
  ['12.3', 'USD', 1230],
  ['0.50', 'EUR', 50],
  ['500', 'JPY', 500],
  ['500.00', 'JPY', 500],
  ['999999.99', 'USD', 99_999_999],
  ['19.99', 'GBP', 1999],
])('%s %s is %i', (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor);
});

it.each([
  ['12.305', 'USD'],
  ['500.5', 'JPY'],
  ['0', 'USD'],
  ['-5', 'USD'],
  ['1e3', 'USD'],
  ['', 'USD'],
  ['9999999999999', 'USD'],
  ['5.000', 'KWD'],
  ['5', 'XXX'],
  ['5', 'constructor'],
])('%j %s is refused', (amount, currency) => {
  expect(() => toMinor(amount, currency)).toThrow(expect.objectContaining({ name: 'PaymentFault', kind: 'refused' }));
});

it('tells amounts in the decimals of their currency', () => {
  expect(fromMinor(1230, 'USD')).toBe('12.30');
  expect(fromMinor(500, 'JPY')).toBe('500');
  expect(fromMinor(5120, 'KWD')).toBe('5.120');
  expect(fromMinor(0, 'EUR')).toBe('0.00');
});

it.each([null, undefined, '5', Number.NaN, 1.5, -1, 2 ** 60])('%s is no amount', (minor) => {
  expect(() => fromMinor(minor, 'USD')).toThrow(expect.objectContaining({ kind: 'unclear' }));
});

it('has a minimum for the currencies that it takes', () => {
  expect(minimum('USD')).toBe('0.50');
  expect(minimum('JPY')).toBe('50');
  for (const currency of ['KWD', 'BHD', 'CNY', 'usd', 'toString']) expect(minimum(currency)).toBeNull();
});
