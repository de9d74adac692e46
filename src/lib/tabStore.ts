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

let state: State = read();
const listeners = new Set<() => void>();

function write(next: State): void {
  if (next.tabs === state.tabs && next.roles === state.roles) return;
  state = next;
  sessionStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** The visited tabs of this browser tab: they outlive a reload, and end with the session. */
export const tabStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  tabs: (): readonly VisitedTab[] => state.tabs,
  change: (edit: (tabs: readonly VisitedTab[]) => readonly VisitedTab[]): void =>
    write({ ...state, tabs: edit(state.tabs) }),
  /** Notes the roles; where they are others than before, only the tabs that `keep` passes stay. */
  underRoles: (roles: string, keep: (tab: VisitedTab) => boolean): void => {
    const changed = state.roles !== undefined && state.roles !== roles;
    write({ roles, tabs: changed ? state.tabs.filter(keep) : state.tabs });
  },
  /** Forgets all: another account must not read what this one opened. */
  clear: (): void => write({ tabs: [] }),
};
