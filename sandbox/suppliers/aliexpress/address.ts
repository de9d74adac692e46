import { hasPostcodes } from '../lib/postcodes.ts';
import { wrongPlace } from './addressTree.ts';

/** A `logistics_address` as it was sent. */
export type Address = Readonly<Record<string, unknown>>;

export interface AddressTrouble {
  code:
    | 'B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL'
    | 'B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID'
    | 'B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH';
  message: string;
}

const wrong = (message: string): AddressTrouble => ({ code: 'B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL', message });

const text = (address: Address, name: string): string => {
  const value = address[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** Britain goes by another code than ISO's there. */
const UNITED_KINGDOM = 'UK';

/**
 * What the platform refuses of an address, first what it looks at first. Messages as real refusals have them; the code names no
 * field.
 * https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.order.create, "Place order error")
 */
export function addressTrouble(address: Address): AddressTrouble | null {
  const country = text(address, 'country');
  if (!/^[A-Z]{2}$/.test(country) || country === 'GB') return wrong('Please select a Country/Region');
  const place = wrongPlace(
    country === UNITED_KINGDOM ? 'GB' : country,
    text(address, 'province'),
    text(address, 'city'),
  );
  if (place !== null) return wrong(place);
  if (text(address, 'province') === '') return wrong('Please select a State/Province/County');
  if (text(address, 'address') === '') return wrong('Please enter an Address');
  const name = text(address, 'contact_person');
  const parts = country === 'US' ? name.split(/\s+/) : [name];
  if (parts.some((part) => part.length < 2) || name.length > 32 || (country === 'US' && parts.length < 2)) {
    return wrong('Please enter between 2 - 32 characters');
  }
  if (!/^[\p{Script=Latin}\p{P}\p{S}\p{Zs}\d]+$/u.test(`${name}${text(address, 'address')}${text(address, 'city')}`)) {
    return wrong('Please enter English letters only');
  }
  if (!/^\+\d{1,4}$/.test(text(address, 'phone_country')) || !/^[1-9]\d{3,13}$/.test(text(address, 'mobile_no'))) {
    return wrong('Please enter the country code and phone number without any spaces or special characters');
  }
  if (text(address, 'zip') === '' && hasPostcodes(country)) return wrong('Please enter a ZIP/Postal Code');
  return personTrouble(country, address, name);
}

function personTrouble(country: string, address: Address, name: string): AddressTrouble | null {
  if (country === 'SA') return wrong('Please enter a 8-digit national address in right format, eg. ABCD1234.');
  if (country === 'BR') {
    if (!/^(\d{11}|[\dA-Z]{12}\d{2})$/.test(text(address, 'cpf'))) {
      return { code: 'B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_CN_INVALID', message: 'CPF is invalid' };
    }
    // The sandbox's tax office knows nobody of this name.
    if (/\bMismatch\b/.test(name)) {
      return { code: 'B_DROPSHIPPER_DELIVERY_ADDRESS_CPF_NOT_MATCH', message: 'CPF does not match the name' };
    }
  }
  if (country === 'KR' && !/^[Pp]\d{12}$/.test(text(address, 'passport_no'))) {
    return wrong('Please enter a valid Personal Customs Clearance Code');
  }
  return null;
}
