import MenuIcon from '@mui/icons-material/MenuOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sizes } from '#src/custom/theme/sizes.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ContactButton } from './ContactButton.tsx';
import { PaletteButton } from './command/PaletteButton.tsx';
import { CommunityButton } from './community/CommunityButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { RunningJobs } from './RunningJobs.tsx';
import { useSidebar } from './sidebarState.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useNarrow } from './useNarrow.ts';

const MenuToggle = () => {
  const { mobile, open, toggle } = useSidebar();
  const translate = useTranslate();
  const label = translate(`shell.menu.${mobile ? (open ? 'close' : 'open') : open ? 'collapse' : 'expand'}`);
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-expanded={open} onClick={toggle} edge="start">
        <MenuIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

/** The bar above the page; it stays while the page scrolls. */
export const TopBar = () => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      height: sizes.topBar,
      px: { xs: 3, md: 5 },
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <MenuToggle />
    <Box sx={{ flex: 1, minWidth: 0, ml: 1, overflow: 'hidden' }}>{useNarrow() ? null : <Breadcrumbs />}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, ml: 'auto', flexShrink: 0 }}>
      <PaletteButton />
      <RunningJobs />
      <CommunityButton />
      <ContactButton />
      <LanguageMenu />
      <ThemeButton />
      <UserMenu />
    </Box>
  </Box>
);
