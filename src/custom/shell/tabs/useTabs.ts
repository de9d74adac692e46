import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { nameOf, placeOf, places } from '#src/custom/data/navigation/siteMap.ts';
import { tabStore } from '#src/lib/tabStore.ts';
import { neighbour, without, withVisit } from '#src/lib/visitedTabs.ts';
import { mayVisit } from '../permittedMenu.ts';

/** A tab as it is shown. */
export interface ShownTab {
  path: string;
  /** Path and query. */
  address: string;
  name: string;
  active: boolean;
  /** Always there, and not to be closed. */
  affix: boolean;
}

/** The tabs in order, the affixed first, and what can be done with them. */
export function useTabs() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const visited = useSyncExternalStore(tabStore.subscribe, tabStore.tabs);

  const nameAt = (path: string) => {
    const place = placeOf(path);
    return place ? nameOf(place, translate) : path;
  };
  const affixed = places.filter(({ affix }) => affix).map(({ path }) => ({ path, search: '', name: undefined }));
  const closable = visited.filter(({ path }) => !affixed.some((tab) => tab.path === path));
  const tabs = [...affixed, ...closable].map(
    ({ path, search, name }, index): ShownTab => ({
      path,
      address: `${path}${search}`,
      name: name ?? nameAt(path),
      active: path === pathname,
      affix: index < affixed.length,
    }),
  );

  /** Closes tabs; where the page on screen is one of them, only once it has been left: it may ask to stay. */
  const close = (paths: string[], next: ShownTab | undefined) => {
    const closed = paths.filter((path) => !affixed.some((tab) => tab.path === path));
    const later = closed.filter((path) => path === pathname);
    tabStore.change((all) =>
      without(
        all,
        closed.filter((path) => path !== pathname),
      ),
    );
    if (later.length > 0) void navigate(next?.address ?? '/', { state: { closedTabs: later } });
    else if (next && !next.active) void navigate(next.address);
  };
  const others = (tab: ShownTab) => tabs.filter(({ path }) => path !== tab.path).map(({ path }) => path);

  return {
    tabs,
    /** Reads the page of a tab again. */
    refresh: (tab: ShownTab) =>
      void navigate(`/redirect${tab.active ? `${pathname}${search}` : tab.address}`, { replace: tab.active }),
    close: (tab: ShownTab) => close([tab.path], tab.active ? neighbour(tabs, tab.path) : undefined),
    closeOthers: (tab: ShownTab) => close(others(tab), tab),
    closeAll: () =>
      close(
        tabs.map(({ path }) => path),
        tabs.find(({ affix, active }) => affix && active) ?? tabs[0],
      ),
  };
}

export type Tabs = ReturnType<typeof useTabs>;

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
      return place && !place.leadsOn && !place.affix ? withVisit(left, { path: pathname, search }) : left;
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
