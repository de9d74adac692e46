import { describe, expect, it } from 'vitest';
import type { PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { sentence } from '#contract/texts.ts';
import { compileRule } from '#server/modules/catalogue/pricing/compileRule.ts';
import { type Priced, priceOf } from '#server/modules/catalogue/pricing/priceOf.ts';
import { anyCost, costing, ruleDraft } from './builders.ts';

const known: Record<string, string> = { 'CNY>USD': '0.1402', 'USD>JPY': '150.5' };
const rates = (from: string, to: string): string | null => known[`${from}>${to}`] ?? null;
const price = (draft: Partial<PriceRuleDraft>, given: Priced) => priceOf(compileRule(ruleDraft(draft)), given, rates);

/** Price and store original price, as `24.99 (29.99)`. */
function shown(draft: Partial<PriceRuleDraft>, given: Priced): string {
  const made = price(draft, given);
  return made.kind === 'none' ? made.kind : `${made.price}${made.compareAt === null ? '' : ` (${made.compareAt})`}`;
}

describe('the parts of a range', () => {
  it.each([
    ['multiplier', '2.5', '12.40', '31.00'],
    ['margin', '50', '12.40', '24.80'],
    ['margin', '33.3', '10', '14.99'],
    ['fixed', '3.25', '12.40', '15.65'],
    ['formula', 'max(cost * 2, 30)', '12.40', '30.00'],
  ] as const)('%s %s of %s is %s', (kind, value, cost, expected) => {
    expect(shown({ ranges: [anyCost({ price: { kind, value } })] }, costing(cost))).toBe(expected);
  });

  it('takes the range that the cost lies in, its beginning included and its end not', () => {
    const ranges = [
      anyCost({ to: '10', price: { kind: 'fixed', value: '1' } }),
      anyCost({ from: '10', to: '20', price: { kind: 'fixed', value: '2' } }),
      anyCost({ from: '20', price: { kind: 'fixed', value: '3' } }),
    ];
    const at = (cost: string) => shown({ ranges }, costing(cost));
    expect(['0', '9.9999', '10', '19.99', '20', '5000'].map(at)).toEqual([
      '1.00',
      '11.00',
      '12.00',
      '21.99',
      '23.00',
      '5003.00',
    ]);
  });

  it('ends prices as asked', () => {
    const ranges = [
      anyCost({
        price: { kind: 'margin', value: '50' },
        priceEnding: '0.99',
        compareAt: { kind: 'multiplier', value: '1.2' },
        compareAtEnding: '4.99',
      }),
    ];
    expect(shown({ ranges }, costing('12.40'))).toBe('24.99 (34.99)');
  });
});

describe('currencies', () => {
  it('rounds to the digits of each', () => {
    const ranges = [anyCost({ price: { kind: 'multiplier', value: '1.2345' } })];
    const at = (currency: string) => shown({ ranges, currency }, costing('10', { currency }));
    expect(['USD', 'JPY', 'KWD'].map(at)).toEqual(['12.34', '12', '12.345']);
  });

  it('converts the cost, so that ranges are in the currency of the price', () => {
    const draft = {
      currency: 'USD',
      ranges: [anyCost({ to: '5' }), anyCost({ from: '5', price: { kind: 'fixed', value: '1' } })],
    } as const;
    expect(shown({ ...draft, ranges: [...draft.ranges] }, costing('30', { currency: 'CNY' }))).toBe('10.52');
    expect(shown({ ...draft, ranges: [...draft.ranges] }, costing('100', { currency: 'CNY' }))).toBe('15.02');
  });

  it('makes no price without a rate, and says which is missing', () => {
    expect(price({ currency: 'EUR' }, costing('10'))).toMatchObject({
      kind: 'none',
      trace: [{ key: 'price.noRate', params: { from: 'USD', to: 'EUR' } }],
    });
  });

  it('leaves out an ending that the currency does not have', () => {
    const made = price(
      { ranges: [anyCost({ priceEnding: '0.99' })] },
      costing('10', { currency: 'JPY', productCurrency: 'JPY' }),
    );
    expect(made).toMatchObject({ price: '25' });
    expect(made.trace.map(({ key }) => key)).toContain('price.endingSkipped');
  });
});

describe('shipping', () => {
  it('is part of the cost where the rule says so: what is known of the product, else the rule’s own', () => {
    const included = { included: true, cost: '2' };
    expect(shown({ shipping: included }, costing('10'))).toBe('30.00');
    expect(shown({ shipping: included }, costing('10', { shipping: '4' }))).toBe('35.00');
    expect(shown({ shipping: { included: false, cost: '2' } }, costing('10', { shipping: '4' }))).toBe('25.00');
  });

  it('is a variable of formulas either way', () => {
    const ranges = [anyCost({ price: { kind: 'formula', value: 'cost * 2 + shipping' } })];
    expect(shown({ ranges, shipping: { included: false, cost: '3' } }, costing('10'))).toBe('23.00');
  });
});

describe('the floor', () => {
  it('raises the price to the least margin or profit, and keeps the ending', () => {
    const ranges = [anyCost({ price: { kind: 'multiplier', value: '1.1' }, priceEnding: '0.99' })];
    expect(shown({ ranges, floor: { margin: '40', profit: null } }, costing('12'))).toBe('20.99');
    expect(shown({ ranges, floor: { margin: null, profit: '5' } }, costing('12'))).toBe('17.99');
    expect(shown({ ranges, floor: { margin: '10', profit: '9' } }, costing('12'))).toBe('21.99');
  });

  it('says so in the trace', () => {
    const made = price(
      { ranges: [anyCost({ price: { kind: 'fixed', value: '1' } })], floor: { margin: '50', profit: null } },
      costing('10'),
    );
    expect(made.trace).toContainEqual({ key: 'price.floorMargin', params: { margin: '50', result: '20.00' } });
  });
});

describe('the store original price', () => {
  const off = (kind: 'multiplier' | 'margin' | 'fixed' | 'formula', value: string) =>
    shown({ ranges: [anyCost({ compareAt: { kind, value } })] }, costing('10'));

  it('comes from the price', () => {
    expect(off('multiplier', '1.2')).toBe('25.00 (30.00)');
    expect(off('margin', '20')).toBe('25.00 (31.25)');
    expect(off('fixed', '5')).toBe('25.00 (30.00)');
    expect(off('formula', 'price + cost')).toBe('25.00 (35.00)');
  });

  it('is removed where the price is not at or below it, and kept where both are the same', () => {
    expect(off('formula', 'price - 0.01')).toBe('25.00');
    expect(off('fixed', '0')).toBe('25.00 (25.00)');
  });

  it('is left out where its formula has no result', () => {
    expect(off('formula', 'price / (cost - 10)')).toBe('25.00');
  });
});

describe('the largest change', () => {
  const limited = { largestChange: '20' } as const;

  it('holds what goes beyond it, up or down, and not what is exactly at it', () => {
    const outcome = (before: string) => price(limited, costing('10', { before })).kind;
    expect(['20.83', '20.84', '31.25', '31.26'].map(outcome)).toEqual(['held', 'priced', 'priced', 'held']);
  });

  it('does not concern a product that has no price of ours yet', () => {
    expect(price(limited, costing('10')).kind).toBe('priced');
    expect(price(limited, costing('10', { before: '0' })).kind).toBe('priced');
  });
});

it('makes no price without a cost', () => {
  expect(price({}, costing(null))).toMatchObject({ kind: 'none', trace: [{ key: 'price.noCost' }] });
});

it('makes no price where the formula has no result, and says why', () => {
  const ranges = [anyCost({ price: { kind: 'formula', value: 'cost / stock' } })];
  expect(price({ ranges }, costing('10', { stock: '0' }))).toMatchObject({ kind: 'none' });
});

it('tells every step in a sentence', () => {
  const made = price(
    {
      currency: 'USD',
      shipping: { included: true, cost: '1' },
      ranges: [anyCost({ priceEnding: '0.99', compareAt: { kind: 'fixed', value: '3' } })],
    },
    costing('100', { currency: 'CNY' }),
  );
  expect(made.trace.map(({ key, params }) => sentence('en', key, params))).toEqual([
    'Cost 100.00 CNY at 0.1402 is 14.02 USD',
    'Shipping 1.00 added to the cost: 15.02',
    'Rule “Everything”, range from 0',
    'Cost × 2.5 = 37.55',
    'Raised to end in 0.99: 37.99',
    'Store original price: 40.99',
  ]);
});
