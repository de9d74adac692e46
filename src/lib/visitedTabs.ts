/** A page that was visited: its address, and the name of the record it is about once that is known. */
export interface VisitedTab {
  path: string;
  /** The query it was left with, `?` included, so that going back keeps filters and page. */
  search: string;
  name?: string | undefined;
}

/** More would be read by nobody. */
export const MOST_TABS = 20;

/** The tabs after a visit: one for each path; beyond the most, the oldest that is not this one goes. */
export function withVisit(tabs: readonly VisitedTab[], visit: Omit<VisitedTab, 'name'>): readonly VisitedTab[] {
  const known = tabs.find(({ path }) => path === visit.path);
  if (known?.search === visit.search) return tabs;
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, ...visit } : tab));
  const room = tabs.length < MOST_TABS ? tabs : tabs.slice(tabs.length - MOST_TABS + 1);
  return [...room, visit];
}

/** The tabs with one named after its record. */
export const withName = (tabs: readonly VisitedTab[], path: string, name: string): readonly VisitedTab[] =>
  tabs.some((tab) => tab.path === path && tab.name !== name)
    ? tabs.map((tab) => (tab.path === path ? { ...tab, name } : tab))
    : tabs;

/** The tabs without those of these paths. */
export const without = (tabs: readonly VisitedTab[], paths: readonly string[]): readonly VisitedTab[] =>
  tabs.some(({ path }) => paths.includes(path)) ? tabs.filter(({ path }) => !paths.includes(path)) : tabs;

/** The tab to go to when one closes: the one after it, else the one before. */
export function neighbour<Tab extends { path: string }>(tabs: readonly Tab[], path: string): Tab | undefined {
  const at = tabs.findIndex((tab) => tab.path === path);
  return tabs[at + 1] ?? tabs[at - 1];
}
