import type { Recipient } from '../../purchase.ts';
import { countryName } from './quote.ts';

/** A recipient as `shipment_address` of /buynow/order/create. There is no field for a company: it stands with the second line. */
export function addressOf(recipient: Recipient): Record<string, unknown> {
  return {
    zip: recipient.postcode,
    country: countryName(recipient.countryCode),
    country_code: recipient.countryCode,
    province: recipient.province,
    province_code: recipient.provinceCode,
    city: recipient.city,
    city_code: '',
    address: recipient.address1,
    alternate_address: [recipient.address2, recipient.company].filter((line) => line !== '').join(', '),
    contact_person: recipient.name,
    telephone: { country: recipient.phonePrefix, area: '', number: recipient.phone },
  };
}
