import { describe, expect, it } from 'vitest';
import { shownStock } from '#server/connectors/lib/supplier/shownProduct.ts';

describe('shownStock', () => {
  it.each([
    ['999+', 999, true],
    ['999+ available', 999, true],
    ['More than 10 available', 10, true],
    ['More than 10 available / 35 sold', 10, true],
    ['Plus de 10 disponibles', 10, true],
    ['100件以上', 100, true],
    ['Last one', 1, false],
    ['Only 3 left', 3, false],
    ['0', 0, false],
    ['12,345 pieces available', 12345, false],
    ['1.234 verfügbar', 1234, false],
    ['库存9999件', 9999, false],
    ['٢٥ متوفر', 25, false],
    ['Out of stock', 0, false],
    ['Sold out', 0, false],
    ['In stock', null, false],
    ['Limited quantity available', null, false],
    ['有货', null, false],
  ])('reads %j', (text, pieces, atLeast) => {
    expect(shownStock(text)).toEqual({ pieces, atLeast });
  });

  it.each(['', 'Ships soon', '3000+ sold', '已售 500 件', '1.2k available', '1万+件', '10 of 20', '-3', '2.5'])(
    'says nothing for %j',
    (text) => {
      expect(shownStock(text)).toBeNull();
    },
  );
});
