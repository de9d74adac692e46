import type { Customer } from '#contract/customer.schemas.ts';

type Person = Pick<Customer, 'name' | 'email' | 'phone'>;

/** What a customer is called: by the first of these that is known. */
export const customerName = ({ name, email, phone }: Person, translate: (key: string) => string): string =>
  name || email || phone || translate('customers.noName');
