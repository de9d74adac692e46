import { iso31662 } from 'iso-3166';
import cities from './data/cities.json' with { type: 'json' };
import englishWords from './data/englishNames.json' with { type: 'json' };
import data from './data/provinces.json' with { type: 'json' };
import codes from './data/storeCodes.json' with { type: 'json' };
import { fold } from './latin.ts';
import { areaOf } from './postcode.ts';

export interface Province {
  /** The one that most platforms know it by, mostly that of ISO 3166-2; without the country. */
  code: string;
  name: string;
  /** Further names, and those in the country's own letters. */
  alternates: readonly string[];
  /** The code of the region that it is a part of; null where it lies in the country itself. */
  within: string | null;
}

/** The provinces of a country by every code that a platform has for them, and by their folded names. */
interface ProvinceIndex {
  byCode: ReadonlyMap<string, Province>;
  byName: ReadonlyMap<string, Province>;
}

/**
 * A province by what was written, else by the platform's code for it (`CA`, `JP-13`, `TR34`). A name goes before a code:
 * by one code platforms mean different provinces. Null: not known.
 */
export function findProvince(countryCode: string, code: string, written: string): Province | null {
  return findNamed(countryCode, written) ?? provinceOfCode(countryCode, code) ?? provinceOfCode(countryCode, written);
}

/** What Chinese provinces are called behind their names: province, city, autonomous or special region. */
const CHINESE_KIND = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/;

/** A province by any of its names, in whatever letters and case; of a name in two languages (`Yunnan / 云南`) by either. */
export function findNamed(countryCode: string, name: string): Province | null {
  const { byName } = provincesOf(countryCode);
  const bare = countryCode === 'CN' ? [name.replace(CHINESE_KIND, '')] : [];
  const found = [name, ...bare, ...name.split(' / ')].map((one) => byName.get(fold(one)));
  return found.find((one) => one !== undefined) ?? null;
}

/** A province by its code, with or without the country before it; null where nobody knows the code. */
export function provinceOfCode(countryCode: string, code: string): Province | null {
  const { byCode } = provincesOf(countryCode);
  const whole = code.trim().toUpperCase();
  const rest = whole.startsWith(countryCode) ? whole.slice(countryCode.length).replace(/^-/, '') : whole;
  return byCode.get(whole) ?? byCode.get(rest) ?? null;
}

/** A province, and from the inside the regions that it is a part of. */
export function withRegions(countryCode: string, province: Province): Province[] {
  const all = new Set<Province>();
  for (let next: Province | null = province; next && !all.has(next); ) {
    all.add(next);
    next = next.within === null ? null : provinceOfCode(countryCode, next.within);
  }
  return [...all];
}

/** Their addresses name none, though provinces of theirs are known. */
const NAME_NONE: readonly string[] = ['GB'];

/** The provinces that the address form of a country has, by their own names; none where it has no field for one. */
export const provincesIn = (countryCode: string): readonly Province[] =>
  NAME_NONE.includes(countryCode) ? [] : listedIn(countryCode);

/** Whether a text looks like a code in place of a name: short and in capitals, with or without a country before it, or figures. */
export const looksLikeCode = (countryCode: string, text: string): boolean =>
  new RegExp(`^(?:(?:${countryCode}-?|[A-Z]{2}-)?[A-Z\\d]{1,3}|\\d+)$`).test(text);

/** Of a province the code, the name, and what else it is called. */
const listed: Readonly<Record<string, readonly (readonly string[])[]>> = data;
/** A code that only a store has, and the one that others know; null where others mean another province by it. */
const storeCodes: Readonly<Record<string, Readonly<Record<string, string | null>>>> = codes;

/** By country and code, where English has another word for it. */
const englishNames: Readonly<Record<string, Readonly<Record<string, string>>>> = englishWords;

const indexes = new Map<string, ProvinceIndex>();

/** What is known of a country's provinces, put together when it is first asked for. */
function provincesOf(countryCode: string): ProvinceIndex {
  const known = indexes.get(countryCode);
  if (known) return known;
  const byCode = new Map(listedIn(countryCode).map((one) => [one.code, one]));
  addStandard(countryCode, byCode);
  for (const [code, standard] of Object.entries(ofCountry(storeCodes, countryCode) ?? {})) {
    const meant = standard === null ? undefined : byCode.get(standard);
    if (meant) byCode.set(code, meant);
    else byCode.delete(code);
  }
  const index = { byCode, byName: named([...new Set(byCode.values())]) };
  indexes.set(countryCode, index);
  return index;
}

function ofCountry<T>(table: Readonly<Record<string, T>>, countryCode: string): T | undefined {
  return Object.hasOwn(table, countryCode) ? table[countryCode] : undefined;
}

/** Without the country and the hyphen behind it. */
const bareCode = (countryCode: string, code: string): string =>
  code.startsWith(`${countryCode}-`) ? code.slice(countryCode.length + 1) : code;

function listedIn(countryCode: string): Province[] {
  return (ofCountry(listed, countryCode) ?? []).map(([code = '', name = '', ...alternates]) => {
    return { code: bareCode(countryCode, code), name, alternates, within: null };
  });
}

/**
 * ISO 3166-2: a province that is listed already, by its code or by its name, gets what else it is called, the others are
 * added by the name that their country has for them, or in English where that has to be put into our letters first.
 */
function addStandard(countryCode: string, byCode: Map<string, Province>): void {
  const byName = named([...byCode.values()]);
  for (const { code, name, parent } of iso31662.filter((one) => one.code.startsWith(`${countryCode}-`))) {
    const bare = bareCode(countryCode, code);
    const within = parent === countryCode ? null : bareCode(countryCode, parent);
    const inEnglish = ofCountry(englishNames, countryCode)?.[bare];
    const english = inEnglish === undefined ? [] : [inEnglish, inEnglish.replace(/ District$/, '')];
    const names = writesLatin(countryCode) ? [name, ...english] : [...english, name];
    const known = byCode.get(bare) ?? names.map((one) => byName.get(fold(one))).find((one) => one !== undefined);
    if (!known) byCode.set(bare, { code: bare, name: names[0] ?? name, alternates: names.slice(1), within });
    else {
      byCode.set(bare, known);
      known.alternates = [...known.alternates, ...names];
      if (known.code === bare) known.within = within;
    }
  }
}

const writesLatin = (countryCode: string): boolean =>
  new Intl.Locale(`und-${countryCode}`).maximize().script === 'Latn';

/** By every name. The last of a name is kept: a province's own name goes before what another one is called too. */
function named(all: readonly Province[]): Map<string, Province> {
  const names = [
    ...all.flatMap((one) => one.alternates.map((name) => [fold(name), one] as const)),
    ...all.map((one) => [fold(one.name), one] as const),
  ];
  return new Map(names.filter(([name]) => name !== ''));
}

/** Large cities that are not called as their province is, by country and the province's code. */
const largeCities: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = cities;

const cityIndexes = new Map<string, ReadonlyMap<string, string>>();

/** What some countries write before or behind a city's name. */
const cityKinds: Readonly<Record<string, RegExp>> = {
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
  const city = written.normalize('NFC').replace(cityKinds[countryCode] ?? '', '');
  const index = citiesOf(countryCode);
  const code = index.get(fold(written)) ?? index.get(fold(city));
  if (code !== undefined) return provinceOfCode(countryCode, code);
  return fold(city) === '' || MISLEADING.has(countryCode) ? null : findNamed(countryCode, city);
}

function citiesOf(countryCode: string): ReadonlyMap<string, string> {
  const known = cityIndexes.get(countryCode);
  if (known) return known;
  const all = Object.hasOwn(largeCities, countryCode) ? Object.entries(largeCities[countryCode] ?? {}) : [];
  const index = new Map(all.flatMap(([code, names]) => names.map((name) => [fold(name), code])));
  cityIndexes.set(countryCode, index);
  return index;
}
