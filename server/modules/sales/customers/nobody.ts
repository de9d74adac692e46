import type { CustomerFacts } from '../../../db/schema/customers.ts';

/** Nothing is known of a person any more. */
export const NOBODY: CustomerFacts = {
  name: '',
  email: '',
  phone: '',
  company: '',
  address: { address1: '', address2: '', city: '', province: '', provinceCode: '', postcode: '', countryCode: '' },
};
