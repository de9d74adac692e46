import { describe, expect, it } from 'vitest';
import { itemsOfPieces, suggestedItems } from '#server/modules/sales/shipping/items.ts';
import {
  hasCheckDigit,
  isMistyped,
  isMistypedFor,
  normalNumber,
} from '#server/modules/sales/shipping/trackingNumber.ts';

describe('a tracking number', () => {
  it('is kept without blanks and in capitals', () => {
    expect(normalNumber(' lp 0012\u200b3456 ')).toBe('LP00123456');
  });

  // The examples of the UPU and of UPS, each with one character changed.
  it.each([
    ['RB123456785GB', false],
    ['RB123456784GB', true],
    ['1Z999AA10123456784', false],
    ['1Z999AA10123456783', true],
    ['LP00123456789012', false],
    ['YT2430112345678901', false],
    ['9400111206206406260788', true],
    // Twelve digits are of many couriers, and QQ12 of nobody that is known.
    ['986578788856', false],
    ['QQ12', false],
    ['RB123456784XX', false],
    // Numbers of DHL eCommerce look alike.
    ['RX123456784CN', false],
  ])('%s is mistyped: %s', (number, isWrong) => {
    expect(isMistyped(number)).toBe(isWrong);
  });

  it('is checked for carriers whose numbers have a check digit', () => {
    expect([hasCheckDigit('china-post', 'China Post'), hasCheckDigit('ups', 'UPS')]).toEqual([true, true]);
    expect([hasCheckDigit('yunexpress', 'YunExpress'), hasCheckDigit('other', 'Harbour')]).toEqual([false, false]);
    expect([hasCheckDigit('7117858858072016686', 'FedEx'), hasCheckDigit('dhl', 'DHL')]).toEqual([true, true]);
    expect([hasCheckDigit('dhl-parcel', 'DHL Parcel'), hasCheckDigit('', '')]).toEqual([false, false]);
  });

  it.each([
    ['FedEx', '986578788855', false],
    ['FedEx', '986578788856', true],
    ['fedex-us', '986578788856', true],
    ['Purolator', '320595463938', false],
    ['FedEx', '320595463938', true],
    ['YunExpress', '986578788856', false],
    // A form that is not FedEx's is none of its mistyped ones.
    ['FedEx', '12345678901', false],
    ['DHL Express', '3318810025', false],
    ['DHL', '3318810026', true],
    ['DHL eCommerce', '3318810026', false],
    ['DHL Parcel', '3318810026', false],
    ['USPS', '9400111206206406260787', false],
    ['USPS', '9400111206206406260788', true],
    ['USPS', 'LX123456784US', true],
    ['China Post', 'RX123456785CN', false],
    ['China Post', 'RX123456784CN', true],
    ['Yanwen', 'RX123456784CN', false],
    ['Royal Mail', 'RB123456784GB', true],
    ['Canada Post', '0073938000549297', false],
    ['Canada Post', '0073938000549292', true],
    ['UPS', '1Z999AA10123456783', true],
    ['UPS', 'MI123456789', false],
    ['DPD UK', '09980000020034E', true],
    ['DPD UK', '09980000020034', false],
  ])('of %s, %s is mistyped: %s', (name, number, isWrong) => {
    expect(isMistypedFor({ code: name, name }, number)).toBe(isWrong);
  });
});

describe('what a purchase brings of an order line', () => {
  it('is counted in whole items, by the component that reaches furthest', () => {
    expect(itemsOfPieces([{ pieces: 3, piecesPerUnit: 2, isGift: false }])).toBe(2);
    expect(
      itemsOfPieces([
        { pieces: 1, piecesPerUnit: 1, isGift: false },
        { pieces: 8, piecesPerUnit: 2, isGift: false },
      ]),
    ).toBe(4);
    expect(itemsOfPieces([])).toBe(0);
  });

  it('is none of the order where nothing but gifts are brought', () => {
    const gift = { pieces: 9, piecesPerUnit: 1, isGift: true };
    expect(itemsOfPieces([gift])).toBe(0);
    expect(itemsOfPieces([gift, { pieces: 2, piecesPerUnit: 1, isGift: false }])).toBe(2);
  });

  it('is never more than is open', () => {
    const bought = [{ lineId: 'a', component: 0, piecesPerUnit: 1, pieces: 5, isGift: false }];
    const lines = [
      { lineId: 'a', open: 2 },
      { lineId: 'b', open: 1 },
    ];
    expect(suggestedItems(bought, lines)).toEqual(
      new Map([
        ['a', 2],
        ['b', 0],
      ]),
    );
  });
});
