import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { isNear } from '#server/modules/sales/mapping/proposals/match.ts';
import { type Choice, propose, type StoreVariant } from '#server/modules/sales/mapping/proposals/propose.ts';
import { Chance } from '#tests/kit/chance.ts';
import { proposalCase } from './proposalCases.ts';

const variant = (variantId: string, ...optionValues: string[]): StoreVariant => ({
  variantId,
  optionValues,
  price: null,
});
const choice = (skuId: string, ...optionValues: string[]): Choice => ({ skuId, optionValues, cost: null });
const PRODUCTS = Number(process.env.PROPOSAL_PRODUCTS ?? 200);

describe('proposals', () => {
  it.each([7, 2026, 99])('for 200 products with known answers are never wrong where they are sure, seed %i', (seed) => {
    const chance = new Chance(seed);
    const wrong: unknown[] = [];
    const seen = { variants: 0, known: 0, found: 0 };
    for (let at = 0; at < PRODUCTS; at += 1) {
      const { variants, choices, optionNames, truth } = proposalCase(chance);
      for (const { variantId, skuId, confidence } of propose(variants, choices, { optionNames })) {
        const right = truth.get(variantId) ?? null;
        const isSure = confidence >= limits.proposalTaken;
        seen.variants += 1;
        if (right !== null) seen.known += 1;
        if (right !== null && isSure && skuId === right) seen.found += 1;
        if (isSure && skuId !== right) {
          wrong.push({
            product: at,
            wanted: variants.find((one) => one.variantId === variantId)?.optionValues,
            got: choices.find((one) => one.skuId === skuId)?.optionValues,
            right: choices.find((one) => one.skuId === right)?.optionValues ?? null,
            confidence,
          });
        }
      }
    }
    expect(wrong).toEqual([]);
    // What is there is mostly found: one that proposed nothing would never be wrong either.
    expect(seen.found / seen.known).toBeGreaterThan(0.8);
  });

  it('prefer what is literally the same to what only means it, and leave two that mean one thing to a person', () => {
    const choices = [choice('violet', 'Violet'), choice('gray', 'Gray'), choice('grey', 'Grey')];
    expect(propose([variant('1', 'Grey')], choices)).toEqual([{ variantId: '1', skuId: 'grey', confidence: 1 }]);
    const [one] = propose([variant('1', '灰色')], choices);
    expect(one?.confidence).toBe(0.5);
  });

  it('of one SKU for two variants go to the one that is literally it', () => {
    const proposed = propose([variant('1', 'Gray'), variant('2', 'Grey')], [choice('k', 'Gray'), choice('b', 'Blue')]);
    expect(proposed).toMatchObject([
      { skuId: 'k', confidence: 1 },
      { skuId: 'k', confidence: 0.5 },
    ]);
  });

  it('follow the merchant’s own words', () => {
    const choices = [choice('a', 'Midnight'), choice('b', 'Mocha')];
    expect(propose([variant('1', 'Black')], choices)[0]?.confidence).toBeLessThan(limits.proposalTaken);
    const aliases = [{ storeWord: 'black', supplierWord: 'midnight' }];
    expect(propose([variant('1', 'Black')], choices, { aliases })).toEqual([
      { variantId: '1', skuId: 'a', confidence: 1 },
    ]);
  });

  it.each<[string, StoreVariant[], Choice[]]>([
    ['another colour of the only one there is', [variant('1', 'Blue')], [choice('k', 'Red')]],
    ['a size that is not there', [variant('1', 'XXL'), variant('2', 'XL')], [choice('k', 'XL')]],
    [
      'a word that another is near',
      [variant('1', 'Pine'), variant('2', 'Oak')],
      [choice('k', 'Pink'), choice('o', 'Oak')],
    ],
    ['a bare number for a size of a system', [variant('1', '42')], [choice('k', 'EU 42'), choice('j', 'EU 43')]],
    ['a product without options of which there are several', [variant('1')], [choice('k', 'Red'), choice('j', 'Blue')]],
    [
      'values that two options share',
      [variant('1', 'Black', 'White')],
      [choice('k', 'Black', 'White'), choice('j', 'White', 'Black')],
    ],
    [
      'adults’ for children’s',
      [variant('1', 'Kids Red'), variant('2', 'Kids Blue')],
      [choice('k', 'Adult Red'), choice('j', 'Adult Blue')],
    ],
  ])('are not sure of %s', (_, variants, choices) => {
    expect(propose(variants, choices)[0]?.confidence).toBeLessThan(limits.proposalTaken);
  });

  it('name the nearest price where nothing else decides', () => {
    const choices = [
      { skuId: 'small', optionValues: ['A'], cost: '2.00' },
      { skuId: 'large', optionValues: ['B'], cost: '8.00' },
    ];
    const variants = [
      { variantId: '1', optionValues: [], price: '5.00' },
      { variantId: '2', optionValues: [], price: '20.00' },
    ];
    expect(propose(variants, choices).map(({ skuId }) => skuId)).toEqual(['small', 'large']);
  });

  it('know one letter amiss', () => {
    for (const typo of ['purle', 'purpple', 'pruple', 'purpla']) expect(isNear(typo, 'purple')).toBe(true);
    for (const other of ['purples x', 'people', 'pulrpe']) expect(isNear(other, 'purple')).toBe(false);
  });
});
