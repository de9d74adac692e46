import { useLocation } from 'react-router-dom';
import { RequireRole } from '#src/custom/shell/routing/ResourceView.tsx';
import { ComingPage } from './ComingPage.tsx';
import { comingPages } from './comingPages.ts';

/** The page to come of this address. */
export const ComingAt = () => {
  const path = useLocation().pathname.replace(/\/$/, '');
  const found = comingPages.find((page) => page.path === path);
  if (found === undefined) return null;
  const { access, path: _, ...page } = found;
  const shown = <ComingPage {...page} />;
  return access === undefined ? shown : <RequireRole resource={access}>{shown}</RequireRole>;
};
