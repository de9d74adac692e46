import { Box, List } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { sizes } from '#src/custom/theme/sizes.ts';
import { Brand } from './Brand.tsx';
import { SidebarItem } from './SidebarItem.tsx';
import { useSidebar } from './sidebarState.tsx';
import { useCurrentEntry, usePermittedMenu } from './usePermittedMenu.ts';

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

/** The sidebar's entries, by role. */
const SidebarMenu = ({ wide }: { wide: boolean }) => {
  const entries = usePermittedMenu();
  const { entry: current } = useCurrentEntry(entries);
  return (
    <List disablePadding sx={{ px: 2, pb: 4, flexGrow: 1 }}>
      {entries.map((entry) => (
        <SidebarItem key={entry.title} entry={entry} wide={wide} current={entry === current} />
      ))}
    </List>
  );
};
