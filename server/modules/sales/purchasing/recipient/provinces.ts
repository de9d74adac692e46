import { fold } from './latin.ts';
import { type Province, provincesOf } from './provinceIndex.ts';

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

/** Whether a text looks like a code in place of a name: short and in capitals, with or without a country before it, or figures. */
export const looksLikeCode = (countryCode: string, text: string): boolean =>
  new RegExp(`^(?:(?:${countryCode}-?|[A-Z]{2}-)?[A-Z\\d]{1,3}|\\d+)$`).test(text);
