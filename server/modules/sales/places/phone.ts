import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

const withPhones = (countryCode: string): CountryCode | null => (isSupportedCountry(countryCode) ? countryCode : null);

/** What numbers of a country begin with abroad, such as `+81`; empty where it has none of its own. */
export function phonePrefixOf(countryCode: string): string {
  const country = withPhones(countryCode);
  return country ? `+${getCountryCallingCode(country)}` : '';
}

/** A whole phone number, read as one of the country where it begins with no plus sign; null where it is none. */
export function readPhone(typed: string, countryCode: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(typed, withPhones(countryCode) ?? undefined);
  return number?.isValid() ? number : null;
}
