import type { Customer } from '#contract/customer.schemas.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';

type Address = Pick<Customer, 'address1' | 'address2' | 'city' | 'province' | 'postcode' | 'countryCode'>;

/** Writes an address on one line; what is empty is left out. */
export function useAddressText(): (address: Address) => string {
  const regionName = useRegionName();
  return ({ address1, address2, city, province, postcode, countryCode }) =>
    [address1, address2, [postcode, city].filter(Boolean).join(' '), province, regionName(countryCode)]
      .filter(Boolean)
      .join(', ');
}
