import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { tabStore } from '#src/lib/tabStore.ts';
import { withName, withVisit } from '#src/lib/visitedTabs.ts';
import { nameOf, placeOf } from './siteMap.ts';

/** Names the tab of a path after its record. A page that knows its record at once says so before its visit is noted. */
const nameTab = (path: string, name: string): void =>
  tabStore.change((tabs) => {
    const visited = tabs.some((tab) => tab.path === path) ? tabs : withVisit(tabs, { path, search: '' });
    return withName(visited, path, name);
  });

/**
 * The document's title: the route's title key, and before it the name of the record that the page is about. `title` is
 * the page's own heading, which stands in where the address has no place in the site map. The page's tab takes the record's
 * name too.
 */
export function useDocumentTitle(title: string, ofRecord = false): string {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const route = place === undefined ? title : nameOf(place, translate);
  useEffect(() => {
    if (ofRecord && title !== '') nameTab(pathname, title);
  }, [ofRecord, pathname, title]);
  return [...(ofRecord && route !== title ? [title] : []), route, PRODUCT_NAME].join(' · ');
}
