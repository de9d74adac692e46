import type { OrderAddress } from '#contract/order.ts';

/** An address as it stands on a parcel, line by line; what is empty is left out. `country` is the country's name. */
export function addressLines(address: OrderAddress, country: string): string[] {
  const place = [address.postcode, address.city].filter(Boolean).join(' ');
  return [
    address.name,
    address.company,
    address.address1,
    address.address2,
    [place, address.province].filter(Boolean).join(', '),
    country,
    address.phone,
  ].filter(Boolean);
}
