import { hasPostcodes } from '../../lib/postcodes.ts';
import { Refusal } from '../market.ts';
import { textIn } from './basket.ts';

/** Where an order goes, as it is told. */
export interface Address {
  zip: string;
  country: string;
  country_code: string;
  province: string;
  province_code: string;
  city: string;
  address: string;
  alternate_address: string;
  contact_person: string;
  telephone: { country: string; area: string; number: string };
}

/** @throws Refusal 800022 naming what is missing, 10010 for a country that is none */
export function addressIn(told: unknown): Address {
  const phone: unknown = typeof told === 'object' && told !== null && 'telephone' in told ? told.telephone : null;
  const address = {
    zip: textIn(told, 'zip'),
    country: textIn(told, 'country'),
    country_code: textIn(told, 'country_code'),
    province: textIn(told, 'province'),
    province_code: textIn(told, 'province_code'),
    city: textIn(told, 'city'),
    address: textIn(told, 'address'),
    alternate_address: textIn(told, 'alternate_address'),
    contact_person: textIn(told, 'contact_person'),
    telephone: { country: textIn(phone, 'country'), area: textIn(phone, 'area'), number: textIn(phone, 'number') },
  };
  assertTold({
    ...(hasPostcodes(address.country_code) && { 'zip code': address.zip }),
    country: address.country_code,
    province: address.province,
    city: address.city,
    address: address.address,
    'contact person': address.contact_person,
    'phone number': address.telephone.number,
  });
  if (!/^[A-Z]{2}$/.test(address.country_code) || address.country_code === 'UK') {
    throw new Refusal('10010', 'Logistics route not found: the country code is invalid.');
  }
  return address;
}

/** @throws Refusal 800022 naming the first that is empty */
export function assertTold(texts: Readonly<Record<string, string>>): void {
  const missing = Object.entries(texts).find(([, text]) => text === '')?.[0];
  if (missing) throw new Refusal('800022', `Unable to calculate tariff: the ${missing} is missing.`);
}
