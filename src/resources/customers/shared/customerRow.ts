import type { Customer } from '#contract/customer.schemas.ts';

/** A customer as react-admin's lists hold it. */
export type CustomerRow = Customer & { id: string };
