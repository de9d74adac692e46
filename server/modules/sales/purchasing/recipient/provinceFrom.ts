import { areaOf } from './areas.ts';
import cities from './data/cities.json' with { type: 'json' };
import { fold } from './latin.ts';
import type { Province } from './provinceIndex.ts';
import { findNamed, provinceOfCode } from './provinces.ts';

/** Large cities that are not called as their province is, by country and the province's code. */
const listed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = cities;

const indexes = new Map<string, ReadonlyMap<string, string>>();

/** What some countries write before or behind a city's name. */
const kinds: Readonly<Record<string, RegExp>> = {
  CN: /市$/,
  KR: /(?:특별시|광역시|시)$/,
  VN: /^(?:thành phố|thanh pho|tp\.?|tỉnh|tinh)\s+/i,
};

/** Where cities are called as provinces in which they do not lie. */
const MISLEADING = new Set(['CO', 'FR', 'US']);

/**
 * The province of an address that names none, where it is certain: by the postcode, by a large city, or as the city that has
 * its name. Null where it cannot be known.
 */
export function provinceFrom(countryCode: string, postcode: string, city: string): Province | null {
  const code = areaOf(countryCode, postcode);
  return (code === null ? null : provinceOfCode(countryCode, code)) ?? provinceOfCity(countryCode, city);
}

function provinceOfCity(countryCode: string, written: string): Province | null {
  const city = written.normalize('NFC').replace(kinds[countryCode] ?? '', '');
  const index = citiesOf(countryCode);
  const code = index.get(fold(written)) ?? index.get(fold(city));
  if (code !== undefined) return provinceOfCode(countryCode, code);
  return fold(city) === '' || MISLEADING.has(countryCode) ? null : findNamed(countryCode, city);
}

function citiesOf(countryCode: string): ReadonlyMap<string, string> {
  const known = indexes.get(countryCode);
  if (known) return known;
  const all = Object.hasOwn(listed, countryCode) ? Object.entries(listed[countryCode] ?? {}) : [];
  const index = new Map(all.flatMap(([code, names]) => names.map((name) => [fold(name), code])));
  indexes.set(countryCode, index);
  return index;
}
