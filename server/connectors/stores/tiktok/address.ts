import type { RemoteAddress } from '../../store.ts';
import type { WireAddress } from './wire.ts';

/**
 * Where a parcel goes. The platform names districts level by level, another list in each country; parts of it may be
 * masked until the order is to be shipped.
 */
export function addressOf(address: WireAddress): RemoteAddress {
  const districts = address.district_info.filter(({ address_level }) => address_level !== 'L0');
  const named = (pattern: RegExp): string =>
    districts.find(({ address_level_name }) => pattern.test(address_level_name))?.address_name ?? '';
  const others = [address.address_line2, address.address_line3, address.address_line4];
  return {
    name: address.name,
    company: '',
    phone: address.phone_number,
    address1: address.address_line1 || address.address_detail,
    address2: others.filter((line) => line !== '').join(', '),
    city: named(/city|town|municipal/i) || address.post_town || (districts.at(-1)?.address_name ?? ''),
    province: named(/state|province|region|county/i) || (districts[0]?.address_name ?? ''),
    postcode: address.postal_code,
    countryCode: address.region_code,
  };
}
