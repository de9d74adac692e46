import { describe, expect, it } from 'vitest';
import { messages } from '#src/i18n/englishMessages.ts';
import { isSameWay, sentOf, simpleWay, stockWay } from '#src/resources/mapping/model/ways.ts';
import {
  applyPreset,
  editedOf,
  newPart,
  newRule,
  newStockPart,
  problemsOf,
  wayOfEdited,
} from '#src/resources/mapping/rules/edited.ts';
import { offer, product } from './builders.ts';

const red = simpleWay(offer('red'));

describe('the editor of rules', () => {
  it('says a way again as it was opened with', () => {
    expect(wayOfEdited(editedOf(red))).toEqual(red);
  });

  it('says an item of stock again as it was opened with, keeps it in each shape, and names where none is chosen', () => {
    const mug = stockWay({ itemId: 'm', sku: 'MUG', title: 'Mug', variantTitle: '', image: null, free: 3 });
    expect(wayOfEdited(editedOf(mug))).toEqual(mug);
    const byCountry = wayOfEdited(applyPreset(editedOf(mug), 'byCountry'));
    expect(byCountry.rules.map(({ parts }) => parts[0]?.item?.sku)).toEqual(['MUG', 'MUG']);
    const bundle = applyPreset(editedOf(mug), 'bundle');
    expect(bundle.rules[0]?.parts.map(({ from, item }) => [from, item?.sku])).toEqual([
      ['stock', 'MUG'],
      ['supplier', undefined],
    ]);
    const open = newRule([newStockPart()]);
    expect(problemsOf({ source: 'offers', rules: [open] })).toEqual({
      [`${open.parts[0]?.id} item`]: 'mapping.item.none',
    });
    expect(isSameWay(mug, red)).toBe(false);
    expect(sentOf(product(), 'Red', mug, 1).rules?.[0]?.components).toEqual([
      { stockItemId: 'm', pieces: 1, isGift: false },
    ]);
  });

  it('keeps what was picked in each shape that it begins from', () => {
    const doubled = wayOfEdited(applyPreset(editedOf(red), 'twoForOne'));
    expect(doubled).toEqual(simpleWay(offer('red'), 2));
    const gift = applyPreset(editedOf(red), 'gift');
    const [first] = gift.rules;
    expect(first?.parts.map((part) => [part.offer?.skuId, part.isGift])).toEqual([
      ['red', false],
      [undefined, true],
    ]);
    expect(applyPreset(editedOf(red), 'bundle').rules[0]?.parts.some(({ isGift }) => isGift)).toBe(false);
    const backups = applyPreset(editedOf(red), 'backups');
    expect(backups.rules.map(({ parts }) => parts[0]?.offer?.skuId)).toEqual(['red', undefined]);
    const byCountry = applyPreset(editedOf(red), 'byCountry');
    expect(byCountry.rules.map(({ countries, parts }) => [countries, parts[0]?.offer?.skuId])).toEqual([
      [[], 'red'],
      [[], 'red'],
    ]);
  });

  it('names what cannot be saved at its field', () => {
    const [first, second] = [newRule([newPart(offer('red'), '0')]), newRule([newPart()])];
    const rules = [
      { ...first, countries: ['DE', 'FR'], from: '3', to: '2' },
      { ...second, countries: ['DE'], from: '3', to: '2' },
    ];
    expect(problemsOf({ source: 'offers', rules })).toEqual({
      [`${first.id} to`]: 'validation.quantityRange',
      [`${first.parts[0]?.id} pieces`]: 'validation.offerPieces',
      [`${second.id} to`]: 'validation.quantityRange',
      [`${second.parts[0]?.id} offer`]: 'mapping.rules.noOffer',
      [`${second.id} countries`]: 'validation.countryTwice',
    });
    expect(problemsOf({ source: 'self', rules })).toEqual({});
  });

  it('takes one part for what was ordered, and what is left alone is that', () => {
    const gifts = ['red', 'blue'].map((sku) => ({ ...newPart(offer(sku)), isGift: true }));
    const both = newRule(gifts);
    expect(problemsOf({ source: 'offers', rules: [both] })).toEqual({
      [`${both.id} gifts`]: 'mapping.rules.onlyGifts',
    });
    const alone = wayOfEdited({ source: 'offers', rules: [newRule(gifts.slice(0, 1))] });
    expect(alone).toEqual(simpleWay(offer('red')));
    const withGift = { source: 'offers' as const, rules: [newRule([newPart(offer('red')), ...gifts.slice(1)])] };
    expect(wayOfEdited(editedOf(wayOfEdited(withGift)))).toEqual(wayOfEdited(withGift));
    expect(isSameWay(wayOfEdited(withGift), wayOfEdited(editedOf(wayOfEdited(withGift))))).toBe(true);
    expect(sentOf(product(), 'Red', wayOfEdited(withGift), 1).rules?.[0]?.components).toMatchObject([
      { isGift: false },
      { isGift: true },
    ]);
  });

  it('has a sentence on the screen for what is wrong with the rules', () => {
    const rule = { ...newRule([newPart(offer('red'), '10001')]), countries: ['DE'], from: '3', to: '2' };
    const problems = [
      ...Object.values(problemsOf({ source: 'offers', rules: [rule, { ...rule, id: -1 }] })),
      ...Object.values(problemsOf({ source: 'offers', rules: [] })),
    ];
    expect([...new Set(problems)].sort()).toEqual([
      'validation.countryTwice',
      'validation.offerPieces',
      'validation.quantityRange',
      'validation.rules',
    ]);
    for (const problem of problems) expect(messages, problem).toHaveProperty([problem]);
  });
});
