import { useEffect, useEffectEvent } from 'react';
import { usePermissions } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { type Place, placeOf } from '#src/custom/data/navigation/siteMap.ts';
import { tabStore } from '#src/lib/tabStore.ts';
import { without, withVisit } from '#src/lib/visitedTabs.ts';
import { mayVisit } from '../permittedMenu.ts';

/** A place with neither is a level of the breadcrumbs, whose address only leads on. */
const isPage = (place: Place): boolean => place.icon !== undefined || place.parent !== undefined;

const closedTabs = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'closedTabs' in state && Array.isArray(state.closedTabs)
    ? state.closedTabs
    : [];

/** Keeps the visited tabs: a visit opens one, and other roles close all but the page on screen. Used once, by the layout. */
export function useTrackVisits(): void {
  const { pathname, search, state } = useLocation();
  const arrived = useNavigationType();
  const { permissions } = usePermissions<Role[]>();

  useEffect(() => {
    // Going back to a visit whose tab closed another one must not close it again.
    const closed = arrived === NavigationType.Pop ? [] : closedTabs(state);
    const place = placeOf(pathname);
    tabStore.change((tabs) => {
      const left = without(tabs, closed);
      return place && isPage(place) && !place.affix ? withVisit(left, { path: pathname, search }) : left;
    });
  }, [pathname, search, state, arrived]);

  const roles = permissions && [...permissions].sort().join();
  const onRoles = useEffectEvent((named: string) => {
    const place = placeOf(pathname);
    tabStore.underRoles(
      named,
      ({ path }) => path === pathname && place !== undefined && mayVisit(permissions ?? [], place),
    );
  });
  useEffect(() => {
    if (roles !== undefined) onRoles(roles);
  }, [roles]);
}
