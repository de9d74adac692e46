import { Box, List, Typography } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { mayOpen } from '#src/authProvider/roles.ts';
import { SidebarItem } from './SidebarItem.tsx';
import { menu, type Place, placeAt, trailOf } from './siteMap.ts';

/** The menu's entries that these roles may open. */
export function permittedMenu(roles: readonly Role[]) {
  const allowed = (path: string): Place[] => {
    const place = placeAt(path);
    return place && (place.resource === undefined || mayOpen(roles, place.resource)) ? [place] : [];
  };
  return menu
    .map((entry) =>
      typeof entry === 'string'
        ? { title: undefined, places: allowed(entry) }
        : { title: entry.title, places: entry.children.flatMap(allowed) },
    )
    .filter(({ places }) => places.length > 0);
}

/** The sidebar's list of pages, by role. */
export const SidebarMenu = ({ wide }: { wide: boolean }) => {
  const translate = useTranslate();
  const { permissions } = usePermissions<Role[]>();
  const { pathname } = useLocation();
  const current = trailOf(pathname).map(({ path }) => path);
  return (
    <Box sx={{ px: 2, pb: 4, flexGrow: 1 }}>
      {permittedMenu(permissions ?? []).map(({ title, places }, index, entries) => (
        <Box key={places[0]?.path} sx={{ mt: title === undefined && entries[index - 1]?.title !== undefined ? 3 : 0 }}>
          {title === undefined ? null : (
            <Typography
              variant="caption"
              component="div"
              color="text.secondary"
              sx={{ px: 2.5, pt: 3, pb: 1, height: 40, whiteSpace: 'nowrap', visibility: wide ? 'visible' : 'hidden' }}
            >
              {translate(title)}
            </Typography>
          )}
          <List disablePadding aria-label={title === undefined ? undefined : translate(title)}>
            {places.map((place) => (
              <SidebarItem key={place.path} place={place} wide={wide} current={current.includes(place.path)} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
};
