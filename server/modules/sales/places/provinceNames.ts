import type { Language } from '#contract/texts.ts';
import data from './data/provinceNames.json' with { type: 'json' };
import { fold } from './latin.ts';
import { findNamed, type Province, provinceOfCode } from './provinces.ts';

/** By country and province what it is called in these languages; empty where that is not known. */
const names: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = data;
const order: readonly Language[] = ['zh', 'ja', 'es'];

/** What a province is called in a language; its own name where that is not known. */
export function provinceName(language: Language, countryCode: string, { code, name }: Province): string {
  return ofCountry(countryCode)[code]?.[order.indexOf(language)] || name;
}

const ofCountry = (countryCode: string): Readonly<Record<string, readonly string[]>> =>
  (Object.hasOwn(names, countryCode) ? names[countryCode] : undefined) ?? {};

/** A province by what it is called, in its own language, in English or in one of ours; null where it is none of the country's. */
export function findInLanguages(countryCode: string, name: string): Province | null {
  const named = findNamed(countryCode, name);
  if (named) return named;
  const index = translated(countryCode);
  const code = index.get(fold(name)) ?? index.get(fold(name.replace(KIND, '')));
  return code === undefined ? null : provinceOfCode(countryCode, code);
}

const indexes = new Map<string, ReadonlyMap<string, string>>();

/** What a province is, behind its name in Chinese and Japanese and before it in Spanish: many write it, and many leave it out. */
const KIND = /(?:州|省|县|県|都|府|郡|大区|区)$|^(?:provincia|prefectura|condado|departamento|estado) de /iu;

/** Of a country the codes of its provinces by their folded names. A whole name goes before one without its kind. */
function translated(countryCode: string): ReadonlyMap<string, string> {
  const known = indexes.get(countryCode);
  if (known) return known;
  const all = Object.entries(ofCountry(countryCode)).flatMap(([code, called]) =>
    called.filter((name) => name !== '').map((name) => [name, code] as const),
  );
  const index = new Map(
    [...all.map(([name, code]) => [name.replace(KIND, ''), code] as const), ...all].map(([name, code]) => [
      fold(name),
      code,
    ]),
  );
  indexes.set(countryCode, index);
  return index;
}
