import { usePermissions } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { useHasPurchases } from '#src/custom/data/sharedCalls.ts';
import { mayOpen } from '#src/lib/roles.ts';
import { type MenuEntry, permittedMenu } from './permittedMenu.ts';

/** The menu of whoever is signed in. */
export function usePermittedMenu(): MenuEntry[] {
  const { permissions } = usePermissions<Role[]>();
  const isLeft = permissions !== undefined && !mayOpen(permissions, 'orders');
  const hasPurchases = useHasPurchases(isLeft);
  return permittedMenu(permissions ?? [], hasPurchases);
}
