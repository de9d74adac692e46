import { describe, expect, it } from 'vitest';
import {
  countedLine,
  type KnownLine,
  type ToldLine,
  vanishedLine,
  wantedOf,
} from '#server/modules/sales/orders/lineStates.ts';
import { Chance } from '#tests/kit/chance.ts';

const told = (changes: Partial<ToldLine> = {}): ToldLine => ({
  externalId: '1',
  lineId: 'a',
  productExternalId: 'p',
  variantExternalId: 'v',
  quantity: 5,
  openQuantity: 5,
  cancelled: 0,
  refunded: 0,
  fulfilled: 0,
  shipper: 'merchant',
  ...changes,
});
const known = (changes: Partial<KnownLine> = {}): KnownLine => ({
  externalId: '1',
  lineId: 'a',
  productExternalId: 'p',
  variantExternalId: 'v',
  ordered: 5,
  cancelled: 0,
  refunded: 0,
  fulfilledElsewhere: 0,
  shipped: 0,
  ...changes,
});

describe('what is wanted of a position', () => {
  it('is what was not taken out, given back or sent by others', () => {
    const line = countedLine(told({ openQuantity: 1, cancelled: 1, refunded: 1, fulfilled: 2 }), undefined);
    expect(line).toMatchObject({ ordered: 5, cancelled: 1, refunded: 1, fulfilledElsewhere: 2 });
    expect(wantedOf(line)).toBe(1);
  });

  it('counts what we sent ourselves as wanted: it was bought for that', () => {
    const line = countedLine(told({ openQuantity: 3, fulfilled: 2 }), known({ shipped: 2 }));
    expect([line.fulfilledElsewhere, wantedOf(line)]).toEqual([0, 5]);
  });

  it('takes pieces that are not open and of which nothing is told for given back', () => {
    const line = countedLine(told({ openQuantity: 2, refunded: null, fulfilled: null, cancelled: null }), undefined);
    expect([line.refunded, wantedOf(line)]).toEqual([3, 2]);
    const ours = countedLine(told({ openQuantity: 2, refunded: null, fulfilled: null }), known({ shipped: 3 }));
    expect([ours.refunded, wantedOf(ours)]).toEqual([0, 5]);
  });

  it('is nothing of a line that left the order, but what had left by then', () => {
    expect(wantedOf(vanishedLine(known()))).toBe(0);
    const half = vanishedLine(known({ shipped: 2, refunded: 1 }));
    expect([half.cancelled, wantedOf(half)]).toEqual([2, 2]);
  });

  it('keeps the product of a line whose product was deleted in the store', () => {
    const line = countedLine(told({ productExternalId: null, variantExternalId: null }), known());
    expect([line.productExternalId, line.variantExternalId]).toEqual(['p', 'v']);
  });

  it('is never below nothing nor above what was ordered, whatever is told', () => {
    const chance = new Chance(20_261_123);
    const some = () => (chance.between(0, 4) === 0 ? null : chance.between(0, 6));
    for (let at = 0; at < 2000; at += 1) {
      const quantity = chance.between(0, 6);
      const line = countedLine(
        told({
          quantity,
          openQuantity: chance.between(0, quantity),
          cancelled: some(),
          refunded: some(),
          fulfilled: some(),
        }),
        chance.between(0, 1) === 1 ? known({ shipped: chance.between(0, 6) }) : undefined,
      );
      for (const one of [line, vanishedLine(line)]) {
        expect(wantedOf(one)).toBeGreaterThanOrEqual(0);
        expect(wantedOf(one)).toBeLessThanOrEqual(one.ordered);
        expect(Math.min(one.cancelled, one.refunded, one.fulfilledElsewhere)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
