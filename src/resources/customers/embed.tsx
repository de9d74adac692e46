import { lazyView } from '#src/custom/data/lazyView.tsx';

/** Whose an order is, for its page: leads to the customer. */
export const OrderCustomer = lazyView(() => import('./OrderCustomer.tsx'), 'OrderCustomer', 'customers');
