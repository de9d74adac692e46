import type { QueryClient } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { reloadUser } from '#src/authProvider/user.ts';
import { mayOpen } from '#src/lib/roles.ts';

/**
 * Reads the roles again, and builds menu and routes from them: after a store was bound or unbound, since a platform's role
 * comes with its first store and goes with the last, and when somebody changed them. Nothing waits for it; where it
 * fails, live events ask again.
 */
export function refreshRoles(client: QueryClient): void {
  reloadUser().then(
    () => client.invalidateQueries({ queryKey: ['auth'] }),
    () => undefined,
  );
}

/** Whether the pool may be opened: only then can rules be tried on it and applied to it. */
export function usePoolAccess(): boolean {
  const { permissions } = usePermissions<Role[]>();
  return mayOpen(permissions ?? [], 'pool');
}

/** Whether orders of at least one platform may be opened. */
export function useOrdersAccess(): boolean {
  const { permissions } = usePermissions<Role[]>();
  return mayOpen(permissions ?? [], 'orders');
}

/** Whether the pages about money may be opened. */
export function useFinanceAccess(): boolean {
  const { permissions } = usePermissions<Role[]>();
  return mayOpen(permissions ?? [], 'finance');
}
