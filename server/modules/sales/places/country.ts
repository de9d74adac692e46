import { isCountry } from '#contract/countries.ts';
import data from './data/countries.json' with { type: 'json' };

/** A country's code, in whatever case; empty where it is none. UK is what some write for GB. */
export function countryOf(given: string): string {
  const code = given.trim().toUpperCase();
  const known = code === 'UK' ? 'GB' : code;
  return isCountry(known) ? known : '';
}

/** What an address in a country is made of. */
export interface CountryForm {
  /** A pattern of the whole postcode; left out where none is known. */
  postcode?: string;
  example?: string;
  needsPostcode?: boolean;
  hasNoPostcode?: boolean;
  /** All of the country has one postcode, `example`. */
  onlyPostcode?: boolean;
  needsProvince?: boolean;
  /** The country is its only city. */
  hasNoCity?: boolean;
}

const forms: Readonly<Record<string, CountryForm>> = data;

/** By ISO 3166-1 alpha-2; nothing is asked where nothing is known. */
export const countryForm = (countryCode: string): CountryForm =>
  Object.hasOwn(forms, countryCode) ? (forms[countryCode] ?? {}) : {};

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of a country by its code, which has to be two letters. */
export const countryName = (countryCode: string): string => names.of(countryCode) ?? countryCode;
