import { describe, expect, it } from 'vitest';
import { shownAmount } from '#server/connectors/lib/supplier/shownAmount.ts';

const one = (amount: string, currency: string | null) => ({ min: amount, max: amount, currency });

describe('shownAmount', () => {
  it.each([
    ['US $1,234.50', one('1234.50', 'USD')],
    ['US$12.99', one('12.99', 'USD')],
    ['USD 12.99', one('12.99', 'USD')],
    ['1.234,50 €', one('1234.50', 'EUR')],
    ['€0.125', one('0.125', 'EUR')],
    ['1.234 €', one('1234', 'EUR')],
    ['1.234.567,89 €', one('1234567.89', 'EUR')],
    ['¥12-15', { min: '12', max: '15', currency: null }],
    ['￥12.50 ~ ￥15', { min: '12.50', max: '15', currency: null }],
    ['CN¥12.50', one('12.50', 'CNY')],
    ['12元', one('12', 'CNY')],
    ['1,200円', one('1200', 'JPY')],
    ['R$ 1.234,56', one('1234.56', 'BRL')],
    ['12 345,67 zł', one('12345.67', 'PLN')],
    ['12 345,67 zł', one('12345.67', 'PLN')],
    ['₹1,23,456.00', one('123456.00', 'INR')],
    ["1'234.50 CHF", one('1234.50', 'CHF')],
    ['CHF 1’234.50', one('1234.50', 'CHF')],
    ['٣٨٫٥٠ ر.س', one('38.50', 'SAR')],
    ['د.إ ١٬٢٣٤٫٥٠', one('1234.50', 'AED')],
    ['$12.99', one('12.99', null)],
    ['$1,234', one('1234', null)],
    ['£5', one('5', 'GBP')],
    ['C$ 7.10', one('7.10', 'CAD')],
    ['AU $7.10', one('7.10', 'AUD')],
    ['GBP 22.90 - 30.10', { min: '22.90', max: '30.10', currency: 'GBP' }],
    ['US $22.90 to US $30.10', { min: '22.90', max: '30.10', currency: 'USD' }],
    ['US $22.90 - $30.10', { min: '22.90', max: '30.10', currency: 'USD' }],
    ['US $4.50 / Piece, 10 Pieces (MOQ)', one('4.50', 'USD')],
    ['US $12.00 40% OFF', one('12.00', 'USD')],
    ['1234.567 €', one('1234.567', 'EUR')],
    ['Now a $5.00 deal', one('5.00', null)],
    ['19,99', one('19.99', null)],
    ['150 kr', one('150', null)],
  ])('reads %j', (text, expected) => {
    expect(shownAmount(text)).toEqual(expected);
  });

  it.each([
    ['', 'nothing'],
    ['Free', 'no amount'],
    ['Contact the seller', 'no amount'],
    ['40% OFF', 'no amount'],
    ['US $12.00 / €11.00', 'two currencies'],
    ['US $12.00 R$ 60', 'two currencies'],
    ['USD 12 EUR 11', 'two currencies'],
    ['$12 €11', 'two currencies'],
    ['$1.234', 'a thousand or one and a bit'],
    ['1,234 KWD', 'a thousand or one and a bit'],
    ['1.234', 'a thousand or one and a bit'],
    ['US $20.00 US $12.00', 'which of the two'],
    ['US $15 - US $12', 'a range that falls'],
    ['1,23,4', 'no way to write a figure'],
    ['1.23.45 €', 'no way to write a figure'],
    ['1,23.456,00', 'no way to write a figure'],
    ['-$5.00', 'a discount'],
    ['- 5.00 €', 'a discount'],
  ])('says nothing for %j: %s', (text) => {
    expect(shownAmount(text)).toBeNull();
  });
});
