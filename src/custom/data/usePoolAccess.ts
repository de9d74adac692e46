import { usePermissions } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { mayOpen } from '#src/lib/roles.ts';

/** Whether the pool may be opened: only then can rules be tried on it and applied to it. */
export function usePoolAccess(): boolean {
  const { permissions } = usePermissions<Role[]>();
  return mayOpen(permissions ?? [], 'pool');
}
