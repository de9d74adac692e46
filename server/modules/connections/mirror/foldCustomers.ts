import type { MerchantTx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';

/** The background task that works out whose orders are; it is the module of customers that does it. */
export const FOLD_CUSTOMERS = 'foldCustomers';

/** Has it worked out whose the orders are that were written or taken away here, as soon as the transaction has committed. */
export const askToFold = (tx: MerchantTx): Promise<void> => askFor(tx, FOLD_CUSTOMERS, { subject: 'customers' });

/** The background task that does what platforms ask for in persons' names: see the module of customers. */
export const FOLLOW_PRIVACY = 'followPrivacyRequests';
