import { describe, expect, it } from 'vitest';
import {
  type Drafts,
  isToDo,
  overtaken,
  sentDrafts,
  setWay,
  shownWay,
  suggestionOf,
  takeProposals,
} from '#src/resources/mapping/model/drafts.ts';
import { ownWay, simpleWay, WHOLE } from '#src/resources/mapping/model/ways.ts';
import { mapping, offer, offerList, product, STORE_ID, variant } from './builders.ts';

const none: Drafts = {};

describe('what is typed about a mapping', () => {
  it('is filled in by what a supplier’s product surely is, and by nothing below the threshold', () => {
    const drafts = takeProposals(product(), none, offerList());
    expect(Object.keys(drafts)).toEqual(['Red']);
    expect(drafts.Red?.confidence).toBe(0.97);
    expect(suggestionOf([offerList()], 'Blue')).toMatchObject({ confidence: 0.6, offer: { skuId: 'blue' } });
    expect(isToDo(product(), drafts, 'Red')).toBe(false);
    expect(isToDo(product(), drafts, 'Blue')).toBe(true);
  });

  it('stays where a person chose, and where another product is surer', () => {
    const chosen = setWay(product(), none, 'Red', simpleWay(offer('green')));
    expect(takeProposals(product(), chosen, offerList())).toBe(chosen);
    const surer = takeProposals(product(), none, offerList());
    const less = offerList({
      productId: '9',
      offers: [offer('crimson', { productId: '9' })],
      proposals: [{ variantId: 'Red', skuId: 'crimson', confidence: 0.9, reason: 'title' }],
    });
    expect(takeProposals(product(), surer, less).Red).toEqual(surer.Red);
  });

  it('is nothing where it says what is saved, unless the supplier changed that', () => {
    const saved = (frozenAt: string | null) =>
      product({
        variants: [variant('Red', { from: 'variant', mapping: mapping(offer('red'), { frozenAt }), frozenAt })],
      });
    expect(setWay(saved(null), none, 'Red', simpleWay(offer('red')))).toEqual({});
    expect(Object.keys(setWay(saved('2026-11-21T10:00:00Z'), none, 'Red', simpleWay(offer('red'))))).toEqual(['Red']);
  });

  it('leaves a variant to be bought as the product is, or as it was published, once its own is taken away', () => {
    const pool = {
      productId: 'p',
      variantId: 'q',
      pieces: 1,
      service: '',
      isGift: false,
      item: null,
      mappedAs: null,
      changed: [],
    };
    const variants = [
      variant('Red', { from: 'variant', mapping: mapping(offer('red')), pool: { ...pool, offer: offer('pool') } }),
    ];
    const cleared = setWay(product({ variants }), none, 'Red', null);
    expect(shownWay(product({ variants }), cleared, 'Red')).toMatchObject({ from: 'pool' });
    const whole = product({ variants, mapping: mapping(offer('any')) });
    expect(shownWay(whole, cleared, 'Red')).toMatchObject({ from: 'product' });
  });

  it('is sent with the revision that it was begun from, in the order of its rules', () => {
    const own = product({ variants: [variant('Red', { mapping: mapping(offer('red'), { revision: 4 }) })] });
    const red = setWay(own, none, 'Red', simpleWay(offer('blue'), 2));
    const drafts = setWay(own, red, WHOLE, ownWay('self'));
    expect(sentDrafts(own, drafts)).toEqual([
      {
        storeId: STORE_ID,
        productId: '41',
        variantId: 'Red',
        source: 'offers',
        revision: 4,
        rules: [
          {
            priority: 1,
            countries: [],
            quantity: { from: 1, to: null },
            components: [
              {
                supplier: 'aliexpress',
                productId: '1005008101000062',
                skuId: 'blue',
                pieces: 2,
                service: '',
                isGift: false,
              },
            ],
          },
        ],
      },
      { storeId: STORE_ID, productId: '41', source: 'self', revision: 0, rules: [] },
    ]);
    const newer = product({ variants: [variant('Red', { mapping: mapping(offer('green'), { revision: 5 }) })] });
    expect(overtaken(newer, drafts)).toEqual(['Red']);
  });
});
