import { describe, expect, it } from 'vitest';
import { sentence } from '#contract/texts.ts';
import { ruleProblems } from '#server/modules/catalogue/pricing/ruleProblems.ts';
import { anyCost, ruleDraft } from './builders.ts';

const said = (...ranges: { from: string; to: string | null }[]) =>
  ruleProblems(ruleDraft({ ranges: ranges.map((range) => anyCost(range)) })).map(({ path, key, params }) => [
    path,
    sentence('en', key, params),
  ]);

describe('ranges', () => {
  it('are sound when they follow on each other from nothing to the top', () => {
    expect(said({ from: '0', to: '10' }, { from: '10.00', to: '20' }, { from: '20', to: null })).toEqual([]);
  });

  it.each([
    [
      [{ from: '1', to: null }],
      ['ranges.0.from', 'The first range must begin at 0: costs below 1 would have no price.'],
    ],
    [
      [
        { from: '0', to: '10' },
        { from: '12', to: null },
      ],
      ['ranges.1.from', 'There is a gap: costs from 10 to 12 have no price.'],
    ],
    [
      [
        { from: '0', to: '10' },
        { from: '8.5', to: null },
      ],
      ['ranges.1.from', 'Two ranges overlap: costs from 8.5 to 10 would have two prices.'],
    ],
    [
      [{ from: '0', to: '10' }],
      ['ranges.0.to', 'The last range must stay open: costs from 10 up would have no price.'],
    ],
    [
      [
        { from: '0', to: null },
        { from: '10', to: null },
      ],
      ['ranges.0.to', 'Only the last range can be without an end.'],
    ],
    [
      [
        { from: '0', to: '0' },
        { from: '0', to: null },
      ],
      ['ranges.0.to', 'This range ends at 0, which is not above its beginning 0.'],
    ],
  ])('%j are refused', (ranges, problem) => expect(said(...ranges)).toContainEqual(problem));
});

describe('parts', () => {
  it.each([
    ['multiplier', '0', 'pricing.factor'],
    ['multiplier', 'two', 'pricing.factor'],
    ['margin', '100', 'pricing.marginRange'],
    ['margin', '-1', 'pricing.marginRange'],
    ['fixed', '', 'validation.price'],
    ['formula', 'cost *', 'formula.unfinished'],
    ['formula', 'price * 2', 'formula.unknownName'],
  ] as const)('%s of “%s” is refused', (kind, value, key) => {
    expect(ruleProblems(ruleDraft({ ranges: [anyCost({ price: { kind, value } })] }))).toMatchObject([
      { path: 'ranges.0.price.value', key },
    ]);
  });

  it('may name the price in the formula of the store original price only', () => {
    const ranges = [anyCost({ compareAt: { kind: 'formula', value: 'price * 1.2' } })];
    expect(ruleProblems(ruleDraft({ ranges }))).toEqual([]);
  });
});

it('refuses an ending that the currency cannot have, and a floor of everything', () => {
  expect(ruleProblems(ruleDraft({ currency: 'JPY', ranges: [anyCost({ priceEnding: '0.99' })] }))).toMatchObject([
    { path: 'ranges.0.priceEnding', key: 'pricing.endingDigits', params: { currency: 'JPY', digits: 0 } },
  ]);
  expect(ruleProblems(ruleDraft({ floor: { margin: '100', profit: null } }))).toMatchObject([{ path: 'floor.margin' }]);
});
