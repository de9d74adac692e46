import type { Role } from '#contract/roles.ts';
import { type MenuEntry, menu } from '#src/custom/data/navigation/menu.ts';
import type { Place } from '#src/custom/data/navigation/places/place.ts';
import { placeAt } from '#src/custom/data/navigation/siteMap.ts';
import { mayOpen } from '#src/lib/roles.ts';

/** An entry of the menu with those of its places that the roles open: at least one. */
export interface PermittedEntry extends Pick<MenuEntry, 'title' | 'icon'> {
  places: [Place, ...Place[]];
}

/** Whether these roles may open a place. */
export const mayVisit = (roles: readonly Role[], place: Place): boolean =>
  place.resource === undefined || mayOpen(roles, place.resource);

/**
 * The menu's entries that these roles may open; one without a page is gone. Supplier orders are open to everybody, and stand
 * in the menu with a platform's role; without one only where `hasPurchases`: what was bought for stores that are disconnected.
 */
export function permittedMenu(roles: readonly Role[], hasPurchases: boolean): PermittedEntry[] {
  const isListed = (place: Place): boolean =>
    mayVisit(roles, place) && (place.resource !== 'purchases' || hasPurchases || mayOpen(roles, 'orders'));
  return menu.flatMap(({ title, icon, pages }) => {
    const [first, ...others] = pages.flatMap((path) => placeAt(path) ?? []).filter(isListed);
    return first === undefined ? [] : [{ title, icon, places: [first, ...others] }];
  });
}
