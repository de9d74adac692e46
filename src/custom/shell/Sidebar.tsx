import { Box, List } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { trailOf } from '#src/custom/data/navigation/siteMap.ts';
import { sizes } from '#src/custom/theme/sizes.ts';
import { Brand } from './Brand.tsx';
import { SidebarGroup, SidebarItem } from './SidebarItem.tsx';
import { useSidebar } from './sidebarState.tsx';
import { usePermittedMenu } from './usePermittedMenu.ts';

const SidebarDrawer = lazyView(() => import('./SidebarDrawer.tsx'), 'SidebarDrawer');

const SidebarContent = ({ wide }: { wide: boolean }) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')}>
      <Box
        component={Link}
        to="/"
        aria-label={translate('shell.menu.home')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: sizes.topBar,
          px: 4,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <Brand compact={!wide} />
      </Box>
      <SidebarMenu wide={wide} />
    </Box>
  );
};

/** The menu at the side: wide or narrow on a desktop, a drawer on a phone. */
export const Sidebar = () => {
  const { mobile, open, close } = useSidebar();
  if (mobile) {
    return (
      <Suspense fallback={null}>
        <SidebarDrawer open={open} onClose={close}>
          <SidebarContent wide />
        </SidebarDrawer>
      </Suspense>
    );
  }
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        alignSelf: 'flex-start',
        flexShrink: 0,
        width: open ? sizes.sidebarWide : sizes.sidebarNarrow,
        height: '100vh',
        overflowX: 'hidden',
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 150ms',
      }}
    >
      <SidebarContent wide={open} />
    </Box>
  );
};

/** The sidebar's list of pages, by role. */
const SidebarMenu = ({ wide }: { wide: boolean }) => {
  const { pathname } = useLocation();
  const entries = usePermittedMenu();
  const inMenu = entries.flatMap(({ places }) => places.map(({ path }) => path));
  // The deepest alone: the list of all orders is not marked on that of one platform.
  const current = trailOf(pathname).findLast(({ path }) => inMenu.includes(path))?.path;
  return (
    <Box sx={{ px: 2, pb: 4, flexGrow: 1 }}>
      {entries.map(({ group, places }, index) => {
        const items = places.map((place) => (
          <SidebarItem key={place.path} place={place} wide={wide} current={place.path === current} />
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
            current={places.some(({ path }) => path === current)}
          >
            {items}
          </SidebarGroup>
        );
      })}
    </Box>
  );
};
