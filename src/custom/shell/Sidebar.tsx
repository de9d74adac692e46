import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { sizes } from '#src/custom/theme/sizes.ts';
import { Brand } from './Brand.tsx';
import { lazyView } from './routing/lazyView.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import { useSidebar } from './sidebarState.tsx';

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
