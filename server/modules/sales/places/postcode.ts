import { countryForm } from './country.ts';
import ownCodes from './data/ownPostcodes.json' with { type: 'json' };
import codes from './data/postcodes.json' with { type: 'json' };
import { toLatin } from './latin.ts';

const patterns = new Map<string, RegExp>();

/** Figures of any script, and what Japanese keyboards write for a hyphen. */
const plainPostcode = (typed: string): string => (toLatin(typed.replace(/[ーｰ－]/g, '-')) ?? typed).toUpperCase();

/** A postcode as the country writes it; null where it is none of the country's, or no pattern is known. */
function written(countryCode: string, typed: string): string | null {
  const { postcode: pattern } = countryForm(countryCode);
  if (pattern === undefined) return null;
  const whole = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, whole);
  return [typed, typed.replaceAll(' ', '')].find((one) => whole.test(one)) ?? null;
}

/** Whether a text can be a whole postcode of the country. */
function isPostcode(countryCode: string, typed: string): boolean {
  const plain = plainPostcode(typed);
  const isKnown = countryForm(countryCode).postcode !== undefined;
  return isKnown ? written(countryCode, plain) !== null : /^\d{4,8}$/.test(plain);
}

/** A postcode as its country writes it. */
export interface ReadPostcode {
  /** Of one that is wrong what was typed. */
  postcode: string;
  /** Whether it can be none of the country's. */
  isWrong: boolean;
}

/** What was typed for a postcode, as the country writes it. Where all of the country has one, that is meant by nothing too. */
export function readPostcode(countryCode: string, postcode: string): ReadPostcode {
  const { postcode: pattern, example = '', onlyPostcode } = countryForm(countryCode);
  const typed = plainPostcode(postcode) || (onlyPostcode ? example : '');
  if (pattern === undefined || typed === '') return { postcode: typed, isWrong: false };
  const right = written(countryCode, typed);
  return { postcode: right ?? typed, isWrong: right === null };
}

/** By country and province what its postcodes begin with, as a list with ranges: `66 67 680-688`. Of none is the empty code. */
type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;
const listed: Areas = { ...codes, ...ownCodes };

const indexes = new Map<string, ReadonlyMap<string, string>>();

/** What a country's postcodes begin with, and the codes of the provinces that lie there. */
function areasOf(countryCode: string): ReadonlyMap<string, string> {
  const known = indexes.get(countryCode);
  if (known) return known;
  const areas = Object.hasOwn(listed, countryCode) ? Object.entries(listed[countryCode] ?? {}) : [];
  const index = new Map(
    areas.flatMap(([code, starts]) =>
      starts
        .split(' ')
        .flatMap(eachOf)
        .map((area) => [area, code]),
    ),
  );
  indexes.set(countryCode, index);
  return index;
}

/** All of a range of figures. */
function eachOf(starts: string): string[] {
  const [first = '', last = first] = starts.split('-');
  if (first === last) return [first];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, at) => String(Number(first) + at).padStart(first.length, '0'));
}

/**
 * The code of the province that a postcode lies in, by the longest area that it begins with. Null where the postcode is none of
 * the country's, or its area is part of more than one province.
 */
export function areaOf(countryCode: string, written: string): string | null {
  if (!isPostcode(countryCode, written)) return null;
  const bare = written.toUpperCase().replace(/[^A-Z\d]/g, '');
  if (countryCode === 'FR') return departmentOf(bare.replace(/\D/g, ''));
  // Its provinces are numbered as its postcodes begin.
  if (countryCode === 'TR') return bare.slice(0, 2);
  const areas = areasOf(countryCode);
  // Some people write the country before the figures: `IT-00186`.
  for (const postcode of [bare, bare.replace(new RegExp(`^${countryCode}(?=\\d)`), '')]) {
    for (let length = postcode.length; length > 0; length -= 1) {
      const code = areas.get(postcode.slice(0, length));
      if (code !== undefined) return code || null;
    }
  }
  return null;
}

/** Postcodes begin with the department's number; Corsica's two share one, and Paris has a code of its own at ISO. */
function departmentOf(figures: string): string | null {
  const area = figures.slice(0, 2);
  if (figures.length !== 5) return null;
  if (area === '75') return '75C';
  if (area !== '20') return area;
  if (/^20[01]/.test(figures)) return '2A';
  return /^20[26]/.test(figures) ? '2B' : null;
}
