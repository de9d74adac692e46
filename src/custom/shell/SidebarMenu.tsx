import { Box, List } from '@mui/material';
import { usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import { trailOf } from '#src/custom/data/navigation/siteMap.ts';
import { permittedMenu } from './permittedMenu.ts';
import { SidebarGroup } from './SidebarGroup.tsx';
import { SidebarItem } from './SidebarItem.tsx';

/** The sidebar's list of pages, by role. */
export const SidebarMenu = ({ wide }: { wide: boolean }) => {
  const { permissions } = usePermissions<Role[]>();
  const { pathname } = useLocation();
  const current = trailOf(pathname).map(({ path }) => path);
  return (
    <Box sx={{ px: 2, pb: 4, flexGrow: 1 }}>
      {permittedMenu(permissions ?? []).map(({ group, places }, index, entries) => {
        const items = places.map((place) => (
          <SidebarItem key={place.path} place={place} wide={wide} current={current.includes(place.path)} />
        ));
        return group === undefined ? (
          // What follows a group, and is none of it, is set apart.
          <List
            key={places[0]?.path}
            disablePadding
            sx={entries[index - 1]?.group ? { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } : undefined}
          >
            {items}
          </List>
        ) : (
          <SidebarGroup
            key={group.title}
            group={group}
            wide={wide}
            current={places.some(({ path }) => current.includes(path))}
          >
            {items}
          </SidebarGroup>
        );
      })}
    </Box>
  );
};
