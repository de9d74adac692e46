import ownCodes from './data/ownPostcodes.json' with { type: 'json' };
import codes from './data/postcodes.json' with { type: 'json' };
import { isPostcode } from './postcode.ts';

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
