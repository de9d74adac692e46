import type { TextKey, TextParams } from '#contract/texts.ts';
import { countryForm, countryOf } from './country.ts';
import { phonePrefixOf, readPhone } from './phone.ts';
import { readPostcode } from './postcode.ts';
import { findInLanguages } from './provinceNames.ts';
import { type Province, provinceOfCode, provincesIn } from './provinces.ts';
import { tidy } from './tidy.ts';

/** What of an address its country decides on. Any of it may be empty. */
export interface PlaceAddress {
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  province: string;
  /** With or without the country before it: `JP-13`, `13`. */
  provinceCode: string;
  city: string;
  postcode: string;
  phone: string;
}

/** What is wrong in an address, and the sentence that says so. */
export interface AddressProblem {
  field: 'countryCode' | 'province' | 'postcode' | 'phone';
  message: { key: TextKey; params: TextParams };
}

/**
 * What an address has that its country cannot have, and the address tidied: the province by the name and the code that it is
 * listed by, the postcode as the country writes it, the phone in E.164. What is empty stays so and is no problem; what is wrong
 * stays as it was typed. Pure, and never throws.
 */
export function checkAddress(given: PlaceAddress): { problems: AddressProblem[]; address: PlaceAddress } {
  const countryCode = countryOf(given.countryCode);
  const typed = {
    countryCode: countryCode || tidy(given.countryCode),
    province: tidy(given.province),
    provinceCode: tidy(given.provinceCode).toUpperCase(),
    city: tidy(given.city),
    postcode: tidy(given.postcode),
    phone: tidy(given.phone),
  };
  const phone = checkPhone(typed.phone, countryCode);
  if (countryCode === '') {
    const { countryCode: country } = typed;
    const unknown: AddressProblem[] =
      country === '' ? [] : [{ field: 'countryCode', message: { key: 'error.countryUnknown', params: { country } } }];
    return { problems: [...unknown, ...phone.problems], address: { ...typed, phone: phone.phone } };
  }
  const { province, provinceCode, ...place } = checkProvince(typed);
  const postcode = checkPostcode(typed.postcode, countryCode);
  return {
    problems: [...place.problems, ...postcode.problems, ...phone.problems],
    address: { ...typed, province, provinceCode, postcode: postcode.postcode, phone: phone.phone },
  };
}

type Checked<T> = T & { problems: AddressProblem[] };

/** Where a country lists no provinces, whatever is typed may be one. */
function checkProvince(address: PlaceAddress): Checked<{ province: string; provinceCode: string }> {
  const { countryCode, province, provinceCode } = address;
  const value = province || provinceCode;
  const known = provinceGiven(address);
  if (known) return { province: known.name, provinceCode: known.code, problems: [] };
  if (value === '' || provincesIn(countryCode).length === 0) return { province, provinceCode, problems: [] };
  const params = { value, countryName: countryCode };
  return {
    province,
    provinceCode,
    problems: [{ field: 'province', message: { key: 'place.provinceUnknown', params } }],
  };
}

/** The code counts where there is no name: beside one that is not known it may be left over from another address. */
function provinceGiven({ countryCode, province, provinceCode }: PlaceAddress): Province | null {
  if (province === '') return provinceOfCode(countryCode, provinceCode);
  return findInLanguages(countryCode, province) ?? provinceOfCode(countryCode, province);
}

function checkPostcode(typed: string, countryCode: string): Checked<{ postcode: string }> {
  if (typed === '') return { postcode: '', problems: [] };
  const { postcode, isWrong } = readPostcode(countryCode, typed);
  if (!isWrong) return { postcode, problems: [] };
  const params = { value: typed, countryName: countryCode, example: countryForm(countryCode).example ?? '' };
  return { postcode: typed, problems: [{ field: 'postcode', message: { key: 'place.postcodeWrong', params } }] };
}

/** Of a number without its country's prefix nothing can be said where the country has none, or is not known. */
function checkPhone(typed: string, countryCode: string): Checked<{ phone: string }> {
  const number = readPhone(typed, countryCode);
  // E.164 has no extensions.
  if (number) return { phone: number.ext ? typed : number.number, problems: [] };
  const isReadable = phonePrefixOf(countryCode) !== '' || /^[+＋]/.test(typed);
  return {
    phone: typed,
    problems:
      typed !== '' && isReadable
        ? [{ field: 'phone', message: { key: 'place.phoneWrong', params: { value: typed } } }]
        : [],
  };
}
