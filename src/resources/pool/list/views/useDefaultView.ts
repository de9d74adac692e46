import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedView } from '#contract/savedView.ts';

const KEY = 'pool.viewOpened';

/** Opens the default view when the list is first seen in a tab, unless the address asks for something itself. */
export function useDefaultView(view: SavedView | undefined, isRead: boolean, open: (view: SavedView) => void): void {
  const { search } = useLocation();
  const asked = useRef(search !== '');
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isRead || sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, '1');
    if (view !== undefined && !asked.current) latest.current(view);
  }, [view, isRead]);
}
