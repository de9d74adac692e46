import { Breadcrumbs as MuiBreadcrumbs, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { type Place, trailOf } from '#src/custom/data/navigation/siteMap.ts';

const home = (trail: Place[]): boolean => trail[0]?.path === '/dashboard';

/** Where this page is: dashboard, then each place above it. In one line; on a phone it `wraps`. */
export const Breadcrumbs = ({ wraps = false }: { wraps?: boolean }) => {
  const translate = useTranslate();
  const trail = trailOf(useLocation().pathname);
  const crumbs = home(trail) ? trail : [{ path: '/dashboard', title: 'shell.page.dashboard' }, ...trail];
  const last = crumbs.length - 1;
  // On a phone the page's heading says it right below.
  if (wraps && last === 0) return null;
  return (
    <MuiBreadcrumbs
      aria-label={translate('shell.breadcrumbs')}
      sx={{
        fontSize: '0.8125rem',
        minWidth: 0,
        ...(wraps ? { mb: 2 } : { '& ol': { flexWrap: 'nowrap' }, '& li': { whiteSpace: 'nowrap' } }),
      }}
    >
      {crumbs.map(({ path, title }, index) =>
        index === last ? (
          <Typography key={path} variant="body2" color="text.primary" aria-current="page">
            {translate(title)}
          </Typography>
        ) : (
          <MuiLink key={path} component={Link} to={path} variant="body2" color="text.secondary">
            {translate(title)}
          </MuiLink>
        ),
      )}
    </MuiBreadcrumbs>
  );
};
