import { Decimal } from 'decimal.js';
import type { dimensionUnits } from '#contract/enums.ts';
import type { NumberStyle } from '#contract/importWords.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { gramsPer, millimetresPer } from '#contract/units.ts';
import { RowError } from './fileItem.ts';

/** What the contract's Price holds. */
const INTEGER_DIGITS = 12;
const DECIMALS = 4;

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

/** How one file writes numbers: the sign before its decimals where that is known, and the currency it was said to be in. */
export interface Writing {
  numbers: NumberStyle | null;
  currency?: string;
}

const plainly: Writing = { numbers: null };

/** Spellings that mean one number whatever the file's habit is, each with how it becomes a plain one. */
const spellings: readonly [RegExp, (text: string) => string][] = [
  [/^\d*\.?\d+$/, (text) => text],
  [/^\d+,\d{1,2}$/, (text) => text.replace(',', '.')],
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, (text) => text.replaceAll(',', '')],
  [/^[1-9]\d{0,2}(\.\d{3}){2,}$/, (text) => text.replaceAll('.', '')],
  [/^[1-9]\d{0,2}(\.\d{3})+,\d+$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^[1-9]\d{0,2}([ '’]\d{3})+([.,]\d{1,2})?$/, (text) => text.replace(/[ '’]/g, '').replace(',', '.')],
];

/** Three digits behind one sign: thousands in one file, decimals in another. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** What stands around the digits of a price, and the currency it names. A mere `$` or `¥` is one of several. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₫': 'VND',
  '฿': 'THB',
  '₴': 'UAH',
  R$: 'BRL',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  HK$: 'HKD',
  S$: 'SGD',
  zł: 'PLN',
  Kč: 'CZK',
};
const AROUND = /^(?<before>[^\d.,-]*?)\s*(?<digits>[\d.,].*?)\s*(?<after>[^\d.,\s]*)$/u;

/** The digits of a price and the currency that is written beside them, if one is. Null for words around a number. */
function pricePart(written: string): { digits: string; currency: string | null } | null {
  const { before = '', digits = '', after = '' } = AROUND.exec(written.trim())?.groups ?? {};
  const said = [before, after].map((part) => part.replace(/[\s\u00a0]/g, '')).filter((part) => part !== '');
  if (said.length > 1) return null;
  const [sign] = said;
  if (sign === undefined) return { digits, currency: null };
  const named = signs[sign] ?? (/^[A-Z]{3}$/.test(sign) && currencies.has(sign) ? sign : null);
  return named !== null || /^\p{Sc}$|^(kr|元|円)\.?$/u.test(sign) ? { digits, currency: named } : null;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Which sign a cell shows to stand before its decimals; null where it shows neither. */
export function styleOf(written: string): NumberStyle | null {
  const digits = pricePart(written)?.digits ?? '';
  if (EITHER.test(digits)) return null;
  if (/^[\d.’' ]*,\d+$/.test(digits)) return (digits.match(/,/g) ?? []).length === 1 ? 'comma' : null;
  return /^[\d,’' ]*\.\d+$/.test(digits) && !/\.\d{3}$/.test(digits) ? 'point' : null;
}

/** Whether a cell is thousands in one style and decimals in the other. */
export const isEither = (written: string): boolean => EITHER.test(pricePart(written)?.digits ?? '');

/** A number that is not negative as the contract writes it, rounded half-even to 4 decimals; null when it is none. */
function plainNumber(written: string, { numbers }: Writing): string | null {
  const bare = written.trim().replace(/[\s\u202f]/g, ' ');
  if (numbers !== null && EITHER.test(bare)) {
    const isThousands = bare.includes('.') === (numbers === 'comma');
    return shortened(isThousands ? bare.replace(/[.,]/, '') : bare.replace(',', '.'));
  }
  if (numbers === 'comma' && /^\d+,\d+$/.test(bare)) return shortened(bare.replace(',', '.'));
  const spelling = spellings.find(([pattern]) => pattern.test(bare));
  return spelling ? shortened(spelling[1](bare)) : null;
}

function shortened(plain: string): string | null {
  const [whole = '', decimals] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > INTEGER_DIGITS) return null;
  if (decimals === undefined) return digits;
  if (decimals.length <= DECIMALS) return `${digits}.${decimals}`;
  return new Decimal(`${digits}.${decimals}`).toDecimalPlaces(DECIMALS, Decimal.ROUND_HALF_EVEN).toFixed();
}

/**
 * A price as the contract writes it; null for an empty cell. Understands `12.90`, `US $12.90`, `12.90 €`, `12.90 EUR`,
 * `1,299.00`, `1.299,00` and `1 299,00`; what `1.299` means is the file's habit.
 * @throws RowError row.badPrice, row.otherCurrency where the cell names another currency than the file is read in
 */
export function priceOf(written: string, writing: Writing = plainly): string | null {
  if (written === '') return null;
  const part = pricePart(written);
  const price = part && plainNumber(part.digits, writing);
  if (!part || price === null) throw new RowError('row.badPrice', { value: written });
  if (part.currency !== null && writing.currency !== undefined && part.currency !== writing.currency) {
    throw new RowError('row.otherCurrency', { value: written, currency: writing.currency });
  }
  return price;
}

/** A whole number, negative ones included; null for an empty cell. @throws RowError row.badNumber */
export function wholeNumberOf(written: string, column: string, writing: Writing = plainly): number | null {
  if (written === '') return null;
  const [, minus, bare = ''] = /^(-?)(.+)$/.exec(written) ?? [];
  const digits = plainNumber(bare, writing)?.replace(/\.0+$/, '') ?? null;
  if (digits === null || digits.includes('.')) throw new RowError('row.badNumber', { value: written, column });
  return Number(digits) * (minus === '-' && digits !== '0' ? -1 : 1);
}

/** A weight as it is written in a column of that unit; null for an empty cell. @throws RowError row.badWeight */
export function weightOf(written: string, column: string, writing: Writing = plainly): string | null {
  if (written === '') return null;
  const weight = plainNumber(written, writing);
  if (weight === null) throw new RowError('row.badWeight', { value: written, column });
  return weight;
}

/** Grams in another unit, rounded half-even to 4 decimals where they do not divide evenly. */
export function gramsIn(unit: WeightUnit, grams: string): string {
  if (unit === 'g') return grams;
  return new Decimal(grams).div(gramsPer[unit]).toDecimalPlaces(DECIMALS, Decimal.ROUND_HALF_EVEN).toFixed();
}

/** A weight of one unit in another, rounded half-even to 4 decimals. */
export const weightBetween = (from: WeightUnit, to: WeightUnit, weight: string): string =>
  gramsIn(to, new Decimal(weight).times(gramsPer[from]).toFixed());

/** A length of one unit in another, rounded half-even to 4 decimals. */
export const lengthBetween = (
  from: (typeof dimensionUnits)[number],
  to: (typeof dimensionUnits)[number],
  length: string,
): string =>
  new Decimal(length)
    .times(millimetresPer[from])
    .div(millimetresPer[to])
    .toDecimalPlaces(DECIMALS, Decimal.ROUND_HALF_EVEN)
    .toFixed();

/** The unit a file names, `lbs` included; null when it is none of ours. */
export const weightUnitOf = (written: string): WeightUnit | null => unitNames[written.trim().toLowerCase()] ?? null;
