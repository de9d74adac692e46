import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedView } from '#contract/savedView.schemas.ts';

/** Opens the default view when the list is first seen in a tab, unless the address asks for something itself. */
export function useDefaultView(
  resource: string,
  view: SavedView | undefined,
  isRead: boolean,
  open: (view: SavedView) => void,
): void {
  const key = `${resource}.viewOpened`;
  const { search } = useLocation();
  const [asked] = useState(search !== '');
  const show = useEffectEvent(open);
  useEffect(() => {
    if (!isRead || sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
    if (view !== undefined && !asked) show(view);
  }, [key, view, isRead, asked]);
}
