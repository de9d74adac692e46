import { expect, it } from 'vitest';
import { sumsOfOrder, toleranceWithin } from '#server/modules/sales/purchasing/automatic/limits.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const purchase = (revenue: string, profit: string) => ({ total: null, revenue: usd(revenue), profit: usd(profit) });

it.each<[string, number | null, ReturnType<typeof purchase>[], string | null]>([
  ['is what is left above the margin', 20, [purchase('100', '40')], '33.33'],
  ['is of all purchases of the order', 20, [purchase('60', '30'), purchase('40', '10')], '33.33'],
  ['is nothing at the margin', 40, [purchase('100', '40')], '0'],
  ['is nothing below it', 50, [purchase('100', '40')], '0'],
  ['is the merchant’s own where a rule asks for no margin', null, [purchase('100', '40')], null],
])('how far prices may rise until a rule’s purchase is sent %s', (_, minMargin, purchases, expected) => {
  expect(toleranceWithin({ minMargin }, sumsOfOrder(purchases))).toBe(expected);
});
