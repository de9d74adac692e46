import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits } from '#contract/money.ts';
import { isPrice } from '#server/connectors/lib/listings.ts';
import { priceRange, pricesOf } from '#server/connectors/stores/woo/amounts.ts';

const money = fc
  .tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 4 }))
  .map(([whole, part, digits]) =>
    digits === 0 ? `${whole}` : `${whole}.${String(part).padStart(4, '0').slice(0, digits)}`,
  );
const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'POINTS');

describe('prices', () => {
  it.each([
    ['12.5', null, 'USD', { regular_price: '12.50', sale_price: '' }],
    ['12.50', '20', 'USD', { regular_price: '20.00', sale_price: '12.50' }],
    ['1500.00', '1800', 'JPY', { regular_price: '1800', sale_price: '1500' }],
    ['1.2345', null, 'KWD', { regular_price: '1.234', sale_price: '' }],
    ['0.125', null, 'USD', { regular_price: '0.12', sale_price: '' }],
    ['0', null, 'USD', { regular_price: '0.00', sale_price: '' }],
  ])('%s, before %s, in %s', (price, compareAtPrice, code, expected) => {
    expect(pricesOf({ price, compareAtPrice }, code)).toEqual({ prices: expected, warning: null });
  });

  it.each(['10.00', '9.99', '10.004'])(
    'leaves out an original price of %s that is not above 10.00, and says so',
    (before) => {
      const { prices, warning } = pricesOf({ price: '10.00', compareAtPrice: before }, 'USD');
      expect(prices).toEqual({ regular_price: '10.00', sale_price: '' });
      expect(warning).toEqual({ key: 'row.comparePriceLow' });
    },
  );

  it('always sends plain decimals, a sale price only below the regular one, and never another selling price', () => {
    fc.assert(
      fc.property(money, fc.option(money), currency, (price, compareAtPrice, code) => {
        const { prices, warning } = pricesOf({ price, compareAtPrice }, code);
        const digits = minorDigits(code);
        const plain = digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`);
        expect(prices.regular_price).toMatch(plain);
        if (prices.sale_price !== '') {
          expect(prices.sale_price).toMatch(plain);
          expect(new Decimal(prices.sale_price).lessThan(prices.regular_price)).toBe(true);
        }
        const sold = new Decimal(prices.sale_price || prices.regular_price);
        expect(sold.minus(price).abs().lessThanOrEqualTo(new Decimal(10).pow(-digits).div(2))).toBe(true);
        expect(warning !== null).toBe(compareAtPrice !== null && prices.sale_price === '');
      }),
    );
  });

  it.each(['1,50', 'abc', '-3', '', '1e3', '.5', '1.'])('knows that %s would be misread', (text) => {
    expect(isPrice(text)).toBe(false);
  });
});

describe('the price range of a list row', () => {
  const amount = (text: string) =>
    `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#36;</span>${text}</bdi></span>`;

  it.each([
    ['a range', '10.00', `${amount('10.00')} &ndash; ${amount('25.50')}`, '25.50'],
    ['one price', '10', amount('10.00'), '10'],
    ['a point for thousands', '1234.5', `${amount('1.234,50')} – ${amount('2.000,00')}`, '2000.00'],
    [
      'a sale',
      '14.99',
      `<del>${amount('19.99')}</del> <span class="screen-reader-text">Original price was: $19.99.</span><ins>${amount('14.99')}</ins>`,
      '14.99',
    ],
    ['amounts with taxes, which are not ours', '10.00', `${amount('11.90')} – ${amount('30.00')}`, null],
    ['words of a plug-in', '10.00', 'from 10', null],
  ])('%s', (_, price, html, priceMax) => {
    expect(priceRange(price, html)).toEqual({ priceMin: price, priceMax });
  });

  it('is unknown without a price', () => {
    expect(priceRange('', '')).toEqual({ priceMin: null, priceMax: null });
  });
});
