import fc from 'fast-check';
import type { OrderAddress, PersonId } from '#contract/order.schemas.ts';
import type { SupplierRegion } from '#server/connectors/purchase.ts';
import { type Destination, recipientFor } from '#server/modules/sales/purchasing/recipient/recipientFor.ts';
import { type Customer, customerOf } from '../../../../../../sandbox/stores/customers.ts';

/** A complete address that every supplier takes. */
export const american: OrderAddress = {
  name: 'Robin Castellan',
  firstName: 'Robin',
  lastName: 'Castellan',
  company: '',
  phone: '(503) 555-0142',
  address1: '14 Sample Quay',
  address2: 'Apt 4',
  houseNumber: '14',
  neighborhood: '',
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  postcode: '97201',
  countryCode: 'US',
  isMasked: false,
};

/** A customer of the sandbox as an order's address. */
export function addressOf(customer: Customer): OrderAddress {
  const { firstName, lastName, company, phone, address1, address2, houseNumber, neighborhood, city, postcode } =
    customer;
  return {
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    company,
    phone,
    address1,
    address2,
    houseNumber,
    neighborhood,
    city,
    province: customer.stateName,
    provinceCode: customer.state,
    postcode,
    countryCode: customer.country,
    isMasked: false,
  };
}

/** The numbers that a customer's order carries. */
export const idsOf = ({ taxId, customsId }: Customer): PersonId[] => [
  ...(taxId === '' ? [] : [{ use: 'tax' as const, name: 'tax', value: taxId }]),
  ...(customsId === '' ? [] : [{ use: 'customs' as const, name: 'customs', value: customsId }]),
];

/** The whole destination of a country's customer, but for what is said otherwise. */
export function destinationIn(country: string, otherwise: Partial<Destination> = {}): Destination {
  const customer = customerOf(country);
  const asked = { phoneInstead: '', supplier: 'aliexpress', regions: null, service: null } as const;
  return { address: addressOf(customer), personIds: idsOf(customer), ...asked, ...otherwise };
}

/** What is found of the American address when this much of it is another. */
export const foundOf = (changes: Partial<OrderAddress>, otherwise: Partial<Destination> = {}) =>
  recipientFor(destinationIn('US', { address: { ...american, ...changes }, ...otherwise }));

export const treeOf = (provinces: Record<string, string[]>): SupplierRegion[] =>
  Object.entries(provinces).map(([name, cities]) => ({ name, children: cities.map((city) => ({ name: city })) }));

/** Whatever may stand in a string, halves of letters included, and what looks like an address. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(...'abzAZ 019-./ßłéΑυПй東강א٣', '\u0301', '🏠', 'P.O. Box 12', '+49 ', 'Straße'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
