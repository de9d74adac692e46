import { usePermissions } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { mayOpen } from '#src/lib/roles.ts';

/** Where all customers are listed. */
const CUSTOMERS_PATH = '/performance/client';

/** One customer over the list of all. */
export const customerAddress = (customerId: string): string =>
  `${CUSTOMERS_PATH}?${new URLSearchParams({ open: customerId })}`;

/** Whether the pages of fulfilment may be opened, where customers are. */
export function useCustomersAccess(): boolean {
  const { permissions } = usePermissions<Role[]>();
  return mayOpen(permissions ?? [], 'performance');
}
