import { tabStore } from '#src/lib/tabStore.ts';
import { withName, withVisit } from '#src/lib/visitedTabs.ts';

/** Names the tab of a path after its record. A page that knows its record at once says so before its visit is noted. */
export const nameTab = (path: string, name: string): void =>
  tabStore.change((tabs) => {
    const visited = tabs.some((tab) => tab.path === path) ? tabs : withVisit(tabs, { path, search: '' });
    return withName(visited, path, name);
  });
