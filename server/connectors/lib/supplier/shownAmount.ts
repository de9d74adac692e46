import { Decimal } from 'decimal.js';
import { shownCurrency } from './shownCurrency.ts';
import { priceOf } from './values.ts';

/** A price as a page shows it: one amount (`min` and `max` alike) or a range. */
interface ShownAmount {
  /** Plain decimals: `1234.50`. */
  min: string;
  max: string;
  /** ISO 4217; null where the sign (`$`, `¥`) is of several currencies or there is none. */
  currency: string | null;
}

/** Digits with what separates them; a space only between groups of three. Not the 40 of `40% OFF`. */
const figure = /(?<![\d.,])\d+(?:[.,']\d+| \d{3}(?!\d))*(?![\d.,']*\d)(?! ?%)/g;
const range = /^ ?(?:[-–—~～]|to|a|à|bis|до|至)[^\d]{0,8}$/iu;
/** What stands directly before or behind an amount of money. */
const money = /[$¥€£₹₽₩₺₪₴฿₫₱₦₸元円원]|[A-Z]{3}|zł|Kč|Ft|Rp|RM|kr|руб/u;
const threeDecimals = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD']);
/** Currencies of countries that write 1.234 for a thousand. */
const pointGroups = new Set('EUR BRL IDR VND CLP COP ARS TRY DKK PLN CZK RUB UAH RON HUF SEK NOK'.split(' '));

/**
 * What a shown price says (`US $1,234.50`, `1.234,50 €`, `¥12-15`), whatever the country's way of writing it. Null where
 * it says no amount (`Free`), names two currencies or can be read in two ways (`$1.234`).
 */
export function shownAmount(text: string): ShownAmount | null {
  const plain = plainShownText(text);
  const currency = shownCurrency(plain);
  if (currency === 'two') return null;
  const figures = figuresOf(plain);
  const [first, second] = figures;
  if (first === undefined || figures.length > 2) return null;
  const min = amountOf(first.text, currency);
  const max = second === undefined ? min : amountOf(second.text, currency);
  if (min === null || max === null || new Decimal(min).greaterThan(max)) return null;
  return { min, max, currency };
}

interface Figure {
  text: string;
  start: number;
  end: number;
}

/** The one amount or the two of a range. Of more figures, those with a sign of money beside them. */
function figuresOf(text: string): Figure[] {
  const all = [...text.matchAll(figure)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  if (all.some(({ start }) => /^[-−]$/.test(text.slice(0, start).trim().replace(money, '').trim()))) return [];
  if (all.length < 2 || isRange(all, text)) return all;
  const priced = all.filter(
    ({ start, end }) =>
      new RegExp(`(?:${money.source}) ?$`, 'u').test(text.slice(0, start)) ||
      new RegExp(`^ ?(?:${money.source})`, 'u').test(text.slice(end)),
  );
  return priced.length === 1 || isRange(priced, text) ? priced : [];
}

function isRange([first, second, third]: Figure[], text: string): boolean {
  if (first === undefined || second === undefined || third !== undefined) return false;
  const between = text.slice(first.end, second.start);
  return range.test(between.replace(new RegExp(`^ ?(?:${money.source})`, 'u'), ''));
}

/** One figure as a plain decimal; null where its separators can mean two things. */
function amountOf(text: string, currency: string | null): string | null {
  const separators = [...new Set(text.replace(/\d/g, ''))];
  const decimal = decimalSeparator(text, separators, currency);
  if (decimal === undefined) return null;
  const at = decimal === null ? text.length : text.lastIndexOf(decimal);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  if (/\D/.test(fraction) || !isGrouped(whole)) return null;
  return priceOf(fraction === '' ? whole.replace(/\D/g, '') : `${whole.replace(/\D/g, '')}.${fraction}`);
}

/** The separator of the decimals; null for none, undefined where nobody can tell. */
function decimalSeparator(text: string, separators: string[], currency: string | null): string | null | undefined {
  const points = separators.filter((one) => one === '.' || one === ',');
  const last =
    text.includes('.') && text.includes(',') ? text[Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))] : points[0];
  if (last === undefined) return null;
  if (text.indexOf(last) !== text.lastIndexOf(last)) return points.length === 1 ? null : undefined;
  const [whole = '', fraction = ''] = text.split(last);
  if (points.length === 2 || separators.length > 1 || fraction.length !== 3) return last;
  if (/^0/.test(whole) || whole.length > 3) return last;
  if (currency !== null && threeDecimals.has(currency)) return undefined;
  if (last === ',') return null;
  return currency !== null && pointGroups.has(currency) ? null : undefined;
}

/** Digits alone, or groups of three (of two before the last, as in India) with one separator. */
function isGrouped(whole: string): boolean {
  return (
    /^\d+$/.test(whole) || /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/.test(whole) || /^\d{1,2}(?:,\d{2})*,\d{3}$/.test(whole)
  );
}

const zeros = ['٠', '۰', '०', '０'].map((zero) => zero.charCodeAt(0));

/**
 * A text as a page shows it, in plain signs: digits of other scripts as 0-9, their separators as `.` and `,`, every kind
 * of space as one, full-width signs as usual ones, marks of writing direction left out. Trimmed.
 */
export function plainShownText(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u061c]/g, '')
    .replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
      const zero = zeros.find((one) => digit.charCodeAt(0) >= one && digit.charCodeAt(0) < one + 10) ?? 0;
      return String(digit.charCodeAt(0) - zero);
    })
    .replace(/٫/g, '.')
    .replace(/[٬，]/g, ',')
    .replace(/．/g, '.')
    .replace(/￥/g, '¥')
    .replace(/＋/g, '+')
    .replace(/[’‘ʼ´]/g, "'")
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .trim();
}
