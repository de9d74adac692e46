import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoreBulkStep, StoredDetail } from '#contract/storeProduct.schemas.ts';
import { changeByStep } from '#server/modules/listings/storeProducts/bulkStep.ts';

type Variant = StoredDetail['variants'][number];

const variant = (changes: Partial<Variant> = {}): Variant => ({
  externalId: 'v1',
  optionValues: [],
  sku: '',
  barcode: '',
  image: null,
  price: '10.00',
  compareAtPrice: '12.00',
  inventory: 5,
  ...changes,
});
const product = (variants: Variant[], currency = 'USD', status = 'active') => ({
  externalId: 'p1',
  status,
  currency,
  variants,
});
const priceAfter = (price: string, how: 'set' | 'add' | 'multiply', value: string, currency = 'USD') =>
  changeByStep(product([variant({ price })], currency), { field: 'price', how, value })?.variants?.[0]?.price ?? null;

describe('one step over a store product', () => {
  it('rounds half-even to the coin of the store’s currency', () => {
    expect(priceAfter('10.05', 'multiply', '0.5')).toBe('5.02');
    expect(priceAfter('10.15', 'multiply', '0.5')).toBe('5.08');
    expect(priceAfter('1000', 'multiply', '1.0005', 'JPY')).toBeNull();
    expect(priceAfter('1001', 'multiply', '1.5', 'JPY')).toBe('1502');
    expect(priceAfter('1.001', 'add', '0.0005', 'KWD')).toBe('1.002');
  });

  it('goes below zero nowhere', () => {
    expect(priceAfter('3.00', 'add', '-5')).toBe('0.00');
    expect(priceAfter('3.00', 'set', '-1')).toBe('0.00');
    const stock = changeByStep(product([variant()]), { field: 'inventory', how: 'add', value: -9 });
    expect(stock?.variants).toEqual([{ externalId: 'v1', inventory: 0 }]);
  });

  it('goes above what can be sent nowhere', () => {
    const most = changeByStep(product([variant()]), { field: 'inventory', how: 'add', value: 1_000_000_000 });
    expect(most?.variants).toEqual([{ externalId: 'v1', inventory: 1_000_000_000 }]);
    expect(priceAfter('999999999.00', 'multiply', '999999999')).toBe('999999999999.00');
  });

  it('adds nothing to what is not there, and sets it', () => {
    const bare = product([variant({ compareAtPrice: null, inventory: null })]);
    expect(changeByStep(bare, { field: 'compareAtPrice', how: 'multiply', value: '2' })).toBeNull();
    expect(changeByStep(bare, { field: 'inventory', how: 'add', value: 3 })).toBeNull();
    expect(changeByStep(bare, { field: 'compareAtPrice', how: 'set', value: '2' })?.variants).toEqual([
      { externalId: 'v1', compareAtPrice: '2.00' },
    ]);
    expect(changeByStep(bare, { field: 'inventory', how: 'set', value: 3 })?.variants).toEqual([
      { externalId: 'v1', inventory: 3 },
    ]);
  });

  it('sends the status, and nothing where it is so already', () => {
    expect(changeByStep(product([]), { field: 'status', how: 'set', value: 'draft' })).toEqual({
      externalId: 'p1',
      status: 'draft',
    });
    expect(changeByStep(product([]), { field: 'status', how: 'set', value: 'active' })).toBeNull();
  });

  const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((value) => new Decimal(value).div(100).toFixed(2));
  const variants = fc.array(
    fc.record({ price: cents, compareAtPrice: fc.option(cents), inventory: fc.option(fc.nat({ max: 10 ** 6 })) }),
  );
  const amounts = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((value) => new Decimal(value).div(1000).toFixed());
  const step: fc.Arbitrary<StoreBulkStep> = fc.oneof(
    fc.record({
      field: fc.constantFrom('price' as const, 'compareAtPrice' as const),
      how: fc.constantFrom('set' as const, 'add' as const, 'multiply' as const),
      value: amounts,
    }),
    fc.record({
      field: fc.constant('inventory' as const),
      how: fc.constantFrom('set' as const, 'add' as const),
      value: fc.integer(),
    }),
  );

  it('names only variants that really change, each once, in values that a store takes; set twice is set once', () => {
    fc.assert(
      fc.property(variants, step, fc.constantFrom('USD', 'JPY', 'KWD'), (held, wanted, currency) => {
        const before = held.map((one, at) => variant({ ...one, externalId: `v${at}` }));
        const change = changeByStep(product(before, currency), wanted);
        const changed = change?.variants ?? [];
        expect(new Set(changed.map(({ externalId }) => externalId)).size).toBe(changed.length);
        for (const { externalId, ...values } of changed) {
          const old = before.find((one) => one.externalId === externalId);
          expect(Object.keys(values)).toEqual([wanted.field]);
          for (const value of Object.values(values)) {
            expect(Number(value)).toBeGreaterThanOrEqual(0);
            expect(Number(value)).toBeLessThan(10 ** 12);
          }
          expect(old).not.toMatchObject(values);
        }
        if (wanted.how !== 'set') return;
        const after = before.map((one) => ({
          ...one,
          ...changed.find(({ externalId }) => externalId === one.externalId),
        })) as Variant[];
        expect(changeByStep(product(after, currency), wanted)).toBeNull();
      }),
    );
  });
});
