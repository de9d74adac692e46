import { Box, Drawer } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { sizes } from '#src/custom/theme/sizes.ts';
import { Brand } from './Brand.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import { useSidebar } from './sidebarState.tsx';

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
  const translate = useTranslate();
  const width = mobile || open ? sizes.sidebarWide : sizes.sidebarNarrow;
  if (mobile) {
    return (
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { sx: { width }, 'aria-label': translate('shell.menu.label'), role: 'dialog' } }}
      >
        <SidebarContent wide />
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        alignSelf: 'flex-start',
        flexShrink: 0,
        width,
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
