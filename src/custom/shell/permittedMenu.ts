import type { Role } from '#contract/roles.ts';
import { type MenuGroup, menu, type Place, placeAt } from '#src/custom/data/navigation/siteMap.ts';
import { mayOpen } from '#src/lib/roles.ts';

/** A group with its places, or one place that stands alone. */
export interface MenuEntry {
  group?: Pick<MenuGroup, 'title' | 'icon'>;
  places: Place[];
}

/** Whether these roles may open a place. */
export const mayVisit = (roles: readonly Role[], place: Place): boolean =>
  place.resource === undefined || mayOpen(roles, place.resource);

/**
 * The menu's entries that these roles may open; a group without one is gone. Supplier orders are open to everybody, and stand
 * in the menu with a platform's role; without one only where `hasPurchases`: what was bought for stores that are disconnected.
 */
export function permittedMenu(roles: readonly Role[], hasPurchases: boolean): MenuEntry[] {
  const isListed = (place: Place): boolean =>
    mayVisit(roles, place) && (place.resource !== 'purchases' || hasPurchases || mayOpen(roles, 'orders'));
  const allowed = (path: string): Place[] => {
    const place = placeAt(path);
    return place && isListed(place) ? [place] : [];
  };
  return menu
    .map((entry): MenuEntry => {
      if (typeof entry === 'string') return { places: allowed(entry) };
      return { group: entry, places: entry.children.flatMap(allowed) };
    })
    .filter(({ places }) => places.length > 0);
}
