import data from './data/provinces.json' with { type: 'json' };
import { fold } from './latin.ts';

export interface Province {
  /** ISO 3166-2 without the country. */
  code: string;
  name: string;
  /** Further names, and those in the country's own letters. */
  alternates: readonly string[];
}

interface Index {
  byCode: ReadonlyMap<string, Province>;
  byName: ReadonlyMap<string, Province>;
}

/** Of a province the code, the name, and what else it is called. */
const provinces: Readonly<Record<string, readonly (readonly string[])[]>> = data;
const indexes = new Map<string, Index>();

/** A province by the platform's code for it (`CA`, `JP-13`), else by what was written, a name or a code. Null: not known. */
export function findProvince(countryCode: string, code: string, written: string): Province | null {
  const { byCode, byName } = indexOf(countryCode);
  const byWritten = byName.get(fold(written)) ?? byCode.get(bareCode(countryCode, written));
  return byCode.get(bareCode(countryCode, code)) ?? byWritten ?? null;
}

/** The ISO code of a province of a country of which no provinces are known; empty where it does not look like one. */
export function unknownCode(countryCode: string, code: string): string {
  const bare = bareCode(countryCode, code);
  return !Object.hasOwn(provinces, countryCode) && /^[A-Z0-9]{1,3}$/.test(bare) ? bare : '';
}

/** Without the country, which stands before it with a hyphen, or at WooCommerce without one before figures. */
export function bareCode(countryCode: string, code: string): string {
  const whole = code.trim().toUpperCase();
  const rest = whole.startsWith(countryCode) ? whole.slice(countryCode.length) : whole;
  if (countryCode === '' || rest === whole) return whole;
  if (rest.startsWith('-')) return rest.slice(1);
  return /^\d/.test(rest) ? rest : whole;
}

function indexOf(countryCode: string): Index {
  const known = indexes.get(countryCode);
  if (known) return known;
  const listed = Object.hasOwn(provinces, countryCode) ? (provinces[countryCode] ?? []) : [];
  const all = listed.map(([code = '', name = '', ...alternates]) => ({
    ...{ code: bareCode(countryCode, code), name, alternates },
  }));
  const index = {
    byCode: new Map(all.map((one) => [one.code, one])),
    // The last of a name is kept: a province's own name goes before what another one is called too.
    byName: new Map(
      [
        ...all.flatMap((one) => one.alternates.map((name) => [fold(name), one] as const)),
        ...all.map((one) => [fold(one.name), one] as const),
      ].filter(([name]) => name !== ''),
    ),
  };
  indexes.set(countryCode, index);
  return index;
}
