import type { Recipient } from '../../purchase.ts';

/** Under which names a person's number goes, by country: several adapters fill two of them alike. */
const idFields: Readonly<Record<string, readonly string[]>> = {
  BR: ['cpf'],
  KR: ['passport_no', 'foreigner_passport_no'],
  MX: ['passport_no', 'tax_number'],
  CL: ['rut_no'],
};

/** A recipient as `logistics_address` of aliexpress.ds.order.create; what is empty is left out. */
export function addressOf(to: Recipient): Record<string, string> {
  const ids = (idFields[to.countryCode] ?? ['tax_number']).map((name) => [name, to.personId]);
  const all: Record<string, string> = {
    contact_person: to.name,
    full_name: to.name,
    address: to.address1,
    address2: to.address2,
    city: to.city,
    // Texts of the platform call Britain so; ISO's code is refused.
    province: to.province,
    zip: to.postcode,
    country: to.countryCode === 'GB' ? 'UK' : to.countryCode,
    phone_country: to.phonePrefix,
    mobile_no: to.phone,
    ...(to.personId === '' ? {} : Object.fromEntries(ids)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
