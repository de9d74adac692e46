import { useLocation } from 'react-router-dom';
import { RequireRole } from '#src/custom/shell/routing/RequireRole.tsx';
import { PlaceholderPage } from './PlaceholderPage.tsx';
import { placeholderPages } from './placeholderPages.ts';

/** The page to come of this address. */
export const PlaceholderAt = () => {
  const path = useLocation().pathname.replace(/\/$/, '');
  const found = placeholderPages.find((page) => page.path === path);
  if (found === undefined) return null;
  const { access, path: _, ...page } = found;
  const shown = <PlaceholderPage {...page} />;
  return access === undefined ? shown : <RequireRole resource={access}>{shown}</RequireRole>;
};
