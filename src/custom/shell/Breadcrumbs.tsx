import { Box, Link as MuiLink, Typography } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import type { Place } from '#src/custom/data/navigation/places/place.ts';
import { trailOf } from '#src/custom/data/navigation/siteMap.ts';
import { mayVisit } from './permittedMenu.ts';

const list = {
  display: 'flex',
  alignItems: 'center',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center' },
  // The second text is what is read out: nothing.
  '& li + li::before': { content: '"/" / ""', mx: '8px' },
} as const;

const home = (trail: Place[]): boolean => trail[0]?.path === '/dashboard';

/** Where this page is: dashboard, then each place above it. In one line; on a phone it `wraps`. */
export const Breadcrumbs = ({ wraps = false }: { wraps?: boolean }) => {
  const translate = useTranslate();
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const trail = trailOf(useLocation().pathname);
  const crumbs = home(trail) ? trail : [{ path: '/dashboard', title: 'shell.page.dashboard' }, ...trail];
  const last = crumbs.length - 1;
  // On a phone the page's heading says it right below.
  if (wraps && last === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('shell.breadcrumbs')}
      sx={{ fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0, mb: wraps ? 2 : 0 }}
    >
      <Box
        component="ol"
        sx={{ ...list, flexWrap: wraps ? 'wrap' : 'nowrap', whiteSpace: wraps ? 'normal' : 'nowrap' }}
      >
        {crumbs.map(({ path, title, resource }: Place, index) => (
          <li key={path}>
            {index === last || !mayVisit(roles, { path, title, resource }) ? (
              <Typography
                variant="body2"
                color={index === last ? 'text.primary' : 'inherit'}
                aria-current={index === last ? 'page' : undefined}
              >
                {translate(title)}
              </Typography>
            ) : (
              <MuiLink component={Link} to={path} variant="body2" color="text.secondary">
                {translate(title)}
              </MuiLink>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
};
