import { Store } from './Store.ts';
import type { VisitedTab } from './visitedTabs.ts';

const KEY = 'visitedTabs';

interface State {
  tabs: readonly VisitedTab[];
  /** The roles they were opened with, as one text; undefined before any are known. */
  roles?: string | undefined;
}

const isTab = (value: unknown): value is VisitedTab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

function read(): State {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return { tabs: [] };
    const tabs = 'tabs' in kept && Array.isArray(kept.tabs) ? kept.tabs.filter(isTab) : [];
    return { tabs, roles: 'roles' in kept && typeof kept.roles === 'string' ? kept.roles : undefined };
  } catch {
    return { tabs: [] };
  }
}

const state = new Store(read());

function write(next: State): void {
  const { tabs, roles } = state.get();
  if (next.tabs === tabs && next.roles === roles) return;
  sessionStorage.setItem(KEY, JSON.stringify(next));
  state.set(next);
}

/** The visited tabs of this browser tab: they outlive a reload, and end with the session. */
export const tabStore = {
  subscribe: state.subscribe,
  tabs: (): readonly VisitedTab[] => state.get().tabs,
  change: (edit: (tabs: readonly VisitedTab[]) => readonly VisitedTab[]): void =>
    write({ ...state.get(), tabs: edit(state.get().tabs) }),
  /** Notes the roles; where they are others than before, only the tabs that `keep` passes stay. */
  underRoles: (roles: string, keep: (tab: VisitedTab) => boolean): void => {
    const { tabs, roles: before } = state.get();
    write({ roles, tabs: before !== undefined && before !== roles ? tabs.filter(keep) : tabs });
  },
  /** Forgets all: another account must not read what this one opened. */
  clear: (): void => write({ tabs: [] }),
};
