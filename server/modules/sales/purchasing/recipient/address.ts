import type { OrderAddress } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { countryOf, tidy } from '../../places/index.ts';

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

/** East Asian names begin with the family's, and have no blank. */
function wholeName({ firstName, lastName }: OrderAddress): string {
  const [first, last] = [tidy(firstName), tidy(lastName)];
  const isEastAsian = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]+$/u.test(first + last);
  return isEastAsian ? last + first : `${first} ${last}`.trim();
}
