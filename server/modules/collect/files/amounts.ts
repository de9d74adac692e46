import { Decimal } from 'decimal.js';
import type { WeightUnit } from '#contract/product.ts';
import { RowError } from './fileItem.ts';

/** What the contract's Price holds. */
const INTEGER_DIGITS = 12;
const DECIMALS = 4;

const gramsPer: Record<WeightUnit, string> = { g: '1', kg: '1000', oz: '28.349523125', lb: '453.59237' };

const unitNames: Readonly<Record<string, WeightUnit>> = {
  g: 'g',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  kgs: 'kg',
  oz: 'oz',
  ounces: 'oz',
  lb: 'lb',
  lbs: 'lb',
  pounds: 'lb',
};

/** The ways in which product files write a number, each with how it becomes a plain one. */
const spellings: readonly [RegExp, (text: string) => string][] = [
  [/^\d*\.?\d+$/, (text) => text],
  [/^\d+,\d{1,2}$/, (text) => text.replace(',', '.')],
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, (text) => text.replaceAll(',', '')],
  [/^[1-9]\d{0,2}( \d{3})+([.,]\d{1,2})?$/, (text) => text.replaceAll(' ', '').replace(',', '.')],
];

/** A number that is not negative as the contract writes it, rounded half-even to 4 decimals; null when it is none. */
function plainNumber(written: string): string | null {
  const bare = written
    .replace(/^\s*\p{Sc}|\p{Sc}\s*$/u, '')
    .trim()
    .replace(/\s/g, ' ');
  const spelling = spellings.find(([pattern]) => pattern.test(bare));
  if (!spelling) return null;
  const [whole = '', decimals] = spelling[1](bare).split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > INTEGER_DIGITS) return null;
  if (decimals === undefined) return digits;
  if (decimals.length <= DECIMALS) return `${digits}.${decimals}`;
  return new Decimal(`${digits}.${decimals}`).toDecimalPlaces(DECIMALS, Decimal.ROUND_HALF_EVEN).toFixed();
}

/**
 * A price as the contract writes it; null for an empty cell. Understands `12.90`, `$12.90`, `12.90 €`, `1,299.00`, `1 299,00`
 * and `12,50`; a single comma is a decimal one only with one or two digits behind it.
 * @throws RowError row.badPrice
 */
export function priceOf(written: string): string | null {
  if (written === '') return null;
  const price = plainNumber(written);
  if (price === null) throw new RowError('row.badPrice', { value: written });
  return price;
}

/** A whole number, negative ones included; null for an empty cell. @throws RowError row.badNumber */
export function wholeNumberOf(written: string, column: string): number | null {
  if (written === '') return null;
  const match = /^(-?)(.+?)(?:\.0+)?$/.exec(written);
  const digits = plainNumber(match?.[2] ?? '');
  if (digits === null || digits.includes('.')) throw new RowError('row.badNumber', { value: written, column });
  return Number(digits) * (match?.[1] === '-' && digits !== '0' ? -1 : 1);
}

/** A weight as it is written in a column of that unit; null for an empty cell. @throws RowError row.badNumber */
export function weightOf(written: string, column: string): string | null {
  if (written === '') return null;
  const weight = plainNumber(written);
  if (weight === null) throw new RowError('row.badWeight', { value: written, column });
  return weight;
}

/** Grams in another unit, rounded half-even to 4 decimals where they do not divide evenly. */
export function gramsIn(unit: WeightUnit, grams: string): string {
  if (unit === 'g') return grams;
  return new Decimal(grams).div(gramsPer[unit]).toDecimalPlaces(DECIMALS, Decimal.ROUND_HALF_EVEN).toFixed();
}

/** The unit a file names, `lbs` included; null when it is none of ours. */
export const weightUnitOf = (written: string): WeightUnit | null => unitNames[written.trim().toLowerCase()] ?? null;
