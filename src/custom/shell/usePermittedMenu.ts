import { usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { trailOf } from '#src/custom/data/navigation/siteMap.ts';
import { useHasPurchases } from '#src/custom/data/sharedCalls.ts';
import { mayOpen } from '#src/lib/roles.ts';
import { type PermittedEntry, permittedMenu } from './permittedMenu.ts';

/** The menu of whoever is signed in. */
export function usePermittedMenu(): PermittedEntry[] {
  const { permissions } = usePermissions<Role[]>();
  const isLeft = permissions !== undefined && !mayOpen(permissions, 'orders');
  const hasPurchases = useHasPurchases(isLeft);
  return permittedMenu(permissions ?? [], hasPurchases);
}

/** Which entry of a menu, and which of its pages, the page on screen belongs to: its own, else that of its nearest parent. */
export function useCurrentEntry(entries: readonly PermittedEntry[]): { entry?: PermittedEntry; path?: string } {
  const trail = trailOf(useLocation().pathname);
  for (const { path } of trail.reverse()) {
    const entry = entries.find(({ places }) => places.some((place) => place.path === path));
    if (entry) return { entry, path };
  }
  return {};
}
