/** Where all customers are listed. */
const CUSTOMERS_PATH = '/performance/client';

/** One customer over the list of all. */
export const customerAddress = (customerId: string): string =>
  `${CUSTOMERS_PATH}?${new URLSearchParams({ open: customerId })}`;
