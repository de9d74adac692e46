import { z } from 'zod';
import { CustomerUpdate } from '#contract/customer.schemas.ts';
import type { CustomerValues } from './customerValues.ts';

/** What of the form is another than it was. */
const changedOf = (values: CustomerValues, before: CustomerValues): Partial<CustomerValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof CustomerValues]),
    ),
  );

/** The form by the contract's own rules. What was not changed is neither checked, since stores tell what they like, nor sent. */
export const customerForm = (before: CustomerValues) =>
  z.preprocess((values: CustomerValues) => changedOf(values, before), CustomerUpdate.partial());
