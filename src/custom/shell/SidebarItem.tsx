import { Box, ListItem, ListItemButton, Tooltip } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import type { PermittedEntry } from './permittedMenu.ts';

/** Comes a moment after the menu: with what needs somebody, and what that is called. */
export const MenuCount = lazyView(() => import('./MenuCount.tsx'), 'MenuCount');

export interface SidebarItemProps {
  entry: PermittedEntry;
  wide: boolean;
  current: boolean;
}

/** One entry of the menu. Narrow, it is an icon whose tooltip names it. */
export const SidebarItem = ({ entry: { title, icon: Icon, places }, wide, current }: SidebarItemProps) => {
  const name = useTranslate()(title);
  const [{ path, badge }] = places;
  const button = (
    <ListItemButton
      component={Link}
      to={path}
      aria-current={current ? 'page' : undefined}
      selected={current}
      sx={{
        gap: 2.5,
        height: '2.25rem',
        px: 2.5,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        color: current ? 'primary.dark' : 'text.primary',
        fontWeight: current ? 600 : 400,
      }}
    >
      <Icon fontSize="small" sx={{ color: current ? 'primary.dark' : 'text.secondary' }} />
      <Box component="span" sx={wide ? { overflow: 'hidden', textOverflow: 'ellipsis' } : visuallyHidden}>
        {name}
      </Box>
      {wide && badge !== undefined ? (
        <Suspense fallback={null}>
          <MenuCount of={badge} />
        </Suspense>
      ) : null}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      {wide ? (
        button
      ) : (
        <Tooltip title={name} placement="right">
          {button}
        </Tooltip>
      )}
    </ListItem>
  );
};
