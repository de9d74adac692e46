import { isCountry } from '#contract/countries.ts';
import type { OrderAddress } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import data from './data/countries.json' with { type: 'json' };

/** An address as it was given, tidied: no control characters, no pictures, no blanks but single ones. */
export interface Parts extends Record<Exclude<keyof ShipTo, 'countryCode' | 'personId'>, string> {
  /** As the platform has it; empty where it has none. */
  provinceCode: string;
  /** ISO 3166-1 alpha-2; empty where what was given is no country's. */
  countryCode: string;
  isMasked: boolean;
}

/** What of an order's address, or of the one entered in its place, says where a parcel goes. */
export function partsOf(address: OrderAddress | ShipTo): Parts {
  const { company, phone, address1, address2, city, province, postcode } = address;
  return {
    name: tidy(address.name) || ('firstName' in address ? wholeName(address) : ''),
    company: tidy(company),
    phone: tidy(phone),
    address1: tidy(address1),
    address2: tidy(address2),
    city: tidy(city),
    province: tidy(province),
    postcode: tidy(postcode),
    provinceCode: 'provinceCode' in address ? tidy(address.provinceCode).toUpperCase() : '',
    countryCode: countryOf(address.countryCode),
    isMasked: 'isMasked' in address && address.isMasked,
  };
}

/** 1688 sends within China, where addresses are written in Chinese; the others take Latin letters alone, for China too. */
export const staysAsTyped = (supplier: SupplierPlatform): boolean => supplier === '1688';

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** What says nothing, such as a dash in a field that had to be filled in, is empty. */
function tidy(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/[\p{Cc}\p{So}\p{Z}]+/gu, ' ')
    .trim();
  return SAYS_SOMETHING.test(plain) ? plain : '';
}

/** East Asian names begin with the family's, and have no blank. */
function wholeName({ firstName, lastName }: OrderAddress): string {
  const [first, last] = [tidy(firstName), tidy(lastName)];
  const isEastAsian = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]+$/u.test(first + last);
  return isEastAsian ? last + first : `${first} ${last}`.trim();
}

/** UK is what some write for GB. */
function countryOf(given: string): string {
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
