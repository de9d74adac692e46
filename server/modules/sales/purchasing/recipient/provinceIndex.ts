import { iso31662 } from 'iso-3166';
import englishWords from './data/englishNames.json' with { type: 'json' };
import data from './data/provinces.json' with { type: 'json' };
import codes from './data/storeCodes.json' with { type: 'json' };
import { fold } from './latin.ts';

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
export interface ProvinceIndex {
  byCode: ReadonlyMap<string, Province>;
  byName: ReadonlyMap<string, Province>;
}

/** Of a province the code, the name, and what else it is called. */
const listed: Readonly<Record<string, readonly (readonly string[])[]>> = data;
/** A code that only a store has, and the one that others know; null where others mean another province by it. */
const storeCodes: Readonly<Record<string, Readonly<Record<string, string | null>>>> = codes;

/** By country and code, where English has another word for it. */
const englishNames: Readonly<Record<string, Readonly<Record<string, string>>>> = englishWords;

const indexes = new Map<string, ProvinceIndex>();

/** What is known of a country's provinces, put together when it is first asked for. */
export function provincesOf(countryCode: string): ProvinceIndex {
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
