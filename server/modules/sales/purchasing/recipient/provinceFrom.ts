import { fold } from './latin.ts';
import type { Province } from './provinceIndex.ts';
import { findNamed, provinceOfCode } from './provinces.ts';

/**
 * The voivodeships that Poland's postal areas (the first two figures) lie in, but for those areas that more than one has a
 * part of: ISO 3166-2 codes.
 */
const POLAND: Readonly<Record<string, string>> = {
  ...{ '02': '50 51 52 53 54 55 56 57 58 59', '04': '85 86 87 88', '06': '20 21 22 23 24', '08': '65 66 68 69' },
  ...{ 10: '90 91 92 93 94 95 97 98 99', 12: '30 31 32 33', 14: '00 01 02 03 04 05', 16: '45 46 48 49' },
  ...{ 18: '35 36 37 39', 20: '15 16 17 18', 22: '80 81 83 84', 24: '40 41 42 43 44', 26: '25', 28: '10 11 12 13 14' },
  ...{ 30: '60 61 62 63 64', 32: '70 71 72 73 74 75 78' },
};

/** What stands before the names of Vietnam’s cities and provinces: `Thành phố`, `Tỉnh`. */
const VIETNAM_KIND = /^(thành phố|thanh pho|tp\.?|tỉnh|tinh)\s+/i;

/**
 * The province of an address of a country whose addresses name none, where it is certain: by the postcode, or as the city
 * that has its name. Null where it cannot be known.
 */
export function provinceFrom(countryCode: string, postcode: string, city: string): Province | null {
  const code = codeFrom(countryCode, postcode.replace(/\D/g, ''));
  const byPostcode = code === null ? null : provinceOfCode(countryCode, code);
  const name = countryCode === 'VN' ? city.normalize('NFC').replace(VIETNAM_KIND, '') : city;
  return byPostcode ?? (fold(name) === '' ? null : findNamed(countryCode, name));
}

function codeFrom(countryCode: string, digits: string): string | null {
  const area = digits.slice(0, 2);
  if (digits.length !== 5) return null;
  if (countryCode === 'FR') return departmentOf(area, digits.charAt(2));
  // Its provinces are numbered as its postcodes begin.
  if (countryCode === 'TR') return area;
  if (countryCode !== 'PL') return null;
  return Object.keys(POLAND).find((code) => POLAND[code]?.split(' ').includes(area)) ?? null;
}

/** Postcodes begin with the department's number; Corsica's two share one, and Paris has a code of its own at ISO. */
function departmentOf(area: string, third: string): string | null {
  if (area === '75') return '75C';
  if (area !== '20') return area;
  if (third === '0' || third === '1') return '2A';
  return third === '2' || third === '6' ? '2B' : null;
}
