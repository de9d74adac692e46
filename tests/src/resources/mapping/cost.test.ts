import { describe, expect, it } from 'vitest';
import { costOf, marginOf } from '#src/resources/mapping/model/cost.ts';
import { simpleWay, stockWay, type Way } from '#src/resources/mapping/model/ways.ts';
import { offer } from './builders.ts';

const costing = (amount: string, currency = 'USD') => offer('red', { cost: { amount, currency } });
const parts = (...offers: [ReturnType<typeof offer>, number][]): Way => ({
  source: 'offers',
  rules: [
    {
      countries: [],
      from: 1,
      to: null,
      parts: offers.map(([sold, pieces]) => ({ offer: sold, pieces, service: '', isGift: false })),
    },
  ],
});

describe('what a way costs', () => {
  it.each<[string, Way | null, string | null]>([
    ['one piece', simpleWay(costing('4.20')), '4.2'],
    ['several of several', parts([costing('0.1'), 3], [costing('0.0002'), 1]), '0.3002'],
    ['much, to the last digit', parts([costing('999999999999.9999'), 7]), '6999999999999.9993'],
    ['a cost that nobody knows', parts([costing('1'), 1], [offer('blue', { cost: null }), 1]), null],
    ['two currencies', parts([costing('1'), 1], [costing('1', 'EUR'), 1]), null],
    [
      'an item of stock',
      stockWay({ itemId: 'm', sku: 'MUG', title: 'Mug', variantTitle: '', image: null, free: 3 }),
      null,
    ],
    ['nothing', null, null],
  ])('is the sum of its parts: %s', (_, way, amount) => {
    expect(costOf(way)?.amount ?? null).toBe(amount);
  });

  it.each([
    ['10', '4.2', 'USD', 0.58],
    ['4', '5', 'USD', -0.25],
    ['0', '4.2', 'USD', null],
    ['', '4.2', 'USD', null],
    ['10', '4.2', 'EUR', null],
  ])('leaves a share of a price of %s: cost %s, price in %s', (price, amount, currency, share) => {
    expect(marginOf(price, currency, { amount, currency: 'USD' })).toBe(share);
  });
});
