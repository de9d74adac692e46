import type { OrderAddress } from '#contract/order.schemas.ts';

/** What of an address stands on a parcel; the parts of a name where the platform keeps them apart. */
export type OnParcel = Pick<
  OrderAddress,
  'name' | 'company' | 'address1' | 'address2' | 'city' | 'province' | 'postcode' | 'countryCode' | 'phone'
> &
  Partial<Pick<OrderAddress, 'firstName' | 'lastName'>>;

/** An address as it stands on a parcel, line by line; what is empty is left out. `country` is the country's name. */
export function addressLines(address: OnParcel, country: string): string[] {
  const place = [address.postcode, address.city].filter(Boolean).join(' ');
  return [
    address.name || [address.firstName, address.lastName].filter(Boolean).join(' '),
    address.company,
    address.address1,
    address.address2,
    [place, address.province].filter(Boolean).join(', '),
    country,
    address.phone,
  ].filter(Boolean);
}
