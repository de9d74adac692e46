import { regionCodes } from '#contract/countries.ts';
import { DomainError } from '#contract/errors.ts';
import type { Country, ListedProvince } from '#contract/place.schemas.ts';
import { countryNameIn, type Language, languageTags } from '#contract/texts.ts';
import { countryForm, countryOf } from './country.ts';
import { phonePrefixOf } from './phone.ts';
import { provinceName } from './provinceNames.ts';
import { provincesIn } from './provinces.ts';

/** Every country, and what its addresses are made of. */
export const listCountries = (language: Language): Country[] => sorted(language, regionCodes.map(countryIn(language)));

const countryIn =
  (language: Language) =>
  (code: string): Country => {
    const { needsProvince = false, needsPostcode = false, example = '' } = countryForm(code);
    return {
      code,
      name: countryNameIn(language, code),
      hasProvinces: provincesIn(code).length > 0,
      provinceRequired: needsProvince,
      postcodeRequired: needsPostcode,
      postcodeExample: example,
      phonePrefix: phonePrefixOf(code),
    };
  };

/** The provinces of a country; none where its addresses name none. Throws where there is no such country. */
export function listProvinces(language: Language, country: string): ListedProvince[] {
  const countryCode = countryOf(country);
  if (countryCode === '') throw new DomainError('countryUnknown', { country });
  const provinces = provincesIn(countryCode).map((province) => ({
    code: province.code,
    name: provinceName(language, countryCode, province),
  }));
  return sorted(language, provinces);
}

/** By name, as readers of the language look for it. */
function sorted<T extends { name: string }>(language: Language, all: readonly T[]): T[] {
  const { compare } = new Intl.Collator(languageTags[language]);
  return all.toSorted((one, other) => compare(one.name, other.name));
}
