import type { Customer } from '#contract/customer.schemas.ts';

/** An address as the form holds it. */
export type AddressValues = Pick<Customer, 'address1' | 'address2' | 'city' | 'province' | 'postcode' | 'countryCode'>;

/** A customer as the form holds it; no address is that which stores tell. */
export type CustomerValues = Pick<Customer, 'name' | 'email' | 'phone' | 'company' | 'note' | 'tags'> & {
  address: AddressValues | null;
};

export const addressValues = (customer: Customer): AddressValues => {
  const { address1, address2, city, province, postcode, countryCode } = customer;
  return { address1, address2, city, province, postcode, countryCode };
};

export const customerValues = (customer: Customer): CustomerValues => {
  const { name, email, phone, company, note, tags } = customer;
  return { name, email, phone, company, note, tags, address: addressValues(customer) };
};
