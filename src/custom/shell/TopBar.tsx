import MenuIcon from '@mui/icons-material/MenuOutlined';
import ContactIcon from '@mui/icons-material/SupportAgentOutlined';
import { Avatar, Box, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { isReachable, useSite } from '#src/custom/data/sharedCalls.ts';
import { sizes } from '#src/custom/theme/sizes.ts';
import { showOverlay, useOverlay } from '#src/custom/ui/overlay.ts';
import { fileUrl } from '../data/pictures/pictureUrl.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { PaletteButton } from './command/PaletteButton.tsx';
import { CommunityButton } from './community/CommunityButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NeedsBell } from './NeedsBell.tsx';
import { PanelButton } from './PanelButton.tsx';
import { RunningJobs } from './RunningJobs.tsx';
import { useSidebar } from './sidebarState.tsx';
import { ThemeButton } from './ThemeButton.tsx';

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
      <NeedsBell />
      <RunningJobs />
      <CommunityButton />
      <ContactButton />
      <LanguageMenu />
      <ThemeButton />
      <UserMenu />
    </Box>
  </Box>
);

const ContactDialog = lazyView(() => import('./ContactDialog.tsx'), 'ContactDialog', 'shellParts');

/** Opens the dialog that says how to reach the operator; not there where they told nothing. */
const ContactButton = () => {
  const translate = useTranslate();
  const open = useOverlay() === 'contact';
  const [opened, setOpened] = useState(open);
  const { data: site } = useSite();
  if (open && !opened) setOpened(true);
  if (!isReachable(site)) return null;
  return (
    <>
      <Tooltip title={translate('shell.contact.open')}>
        <IconButton
          aria-label={translate('shell.contact.open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={ContactDialog.ahead}
          onFocus={ContactDialog.ahead}
          onClick={() => showOverlay('contact')}
        >
          <ContactIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {opened ? (
        <Suspense fallback={null}>
          <ContactDialog site={site} open={open} onClose={() => showOverlay(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};

const UserPanel = lazyView(() => import('./UserPanel.tsx'), 'UserPanel', 'shellParts');

/** The avatar; opens what is the user's own. */
const UserMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <PanelButton label={translate('shell.user.label')} panel={UserPanel} padding={1}>
      <UserAvatar name={identity?.fullName ?? ''} picture={identity?.avatar} />
    </PanelButton>
  );
};

interface UserAvatarProps {
  /** Name or e-mail; its first letter is the default picture. */
  name: string;
  /** The picture's path under the file host; empty for the default one. */
  picture?: string | undefined;
  /** Side in pixels. */
  side?: number;
}

/** Somebody's picture, without a name of its own: the name stands beside it. Where it cannot be loaded, the default one. */
const UserAvatar = ({ name, picture, side = 28 }: UserAvatarProps) => (
  <Avatar
    src={fileUrl(picture)}
    alt=""
    sx={{
      width: side,
      height: side,
      fontSize: `${(side * 0.45) / 16}rem`,
      bgcolor: 'primary.dark',
      color: 'primary.contrastText',
    }}
  >
    {[...name].slice(0, 1).join('').toUpperCase()}
  </Avatar>
);

/** Whether the screen is a phone's, where the top bar has room for buttons only. */
export const useNarrow = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
