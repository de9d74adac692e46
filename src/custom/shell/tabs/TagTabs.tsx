import CloseIcon from '@mui/icons-material/CloseOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { TAG_TABS } from '#src/custom/data/store.ts';
import { type ShownTab, type Tabs, useTabs, useTrackVisits } from './useTabs.ts';

const TabBar = () => {
  const translate = useTranslate();
  const tabs = useTabs();
  const [menu, setMenu] = useState<{ tab: ShownTab; at: MenuAt }>();
  const current = tabs.tabs.find(({ active }) => active) ?? tabs.tabs[0];
  const openAtPointer = (tab: ShownTab) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    setMenu({ tab, at: { anchorPosition: { left: event.clientX, top: event.clientY } } });
  };
  return (
    <Box
      component="nav"
      aria-label={translate('shell.tabs.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 3, md: 5 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="ul"
        sx={{ display: 'flex', gap: 1, flex: 1, minWidth: 0, m: 0, p: 0.75, listStyle: 'none', overflowX: 'auto' }}
      >
        {tabs.tabs.map((tab) => (
          <TabItem key={tab.path} tab={tab} onClose={() => tabs.close(tab)} onMenu={openAtPointer(tab)} />
        ))}
      </Box>
      <Tooltip title={translate('shell.tabs.menu')}>
        <IconButton
          size="small"
          aria-label={translate('shell.tabs.menu')}
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onClick={({ currentTarget }) => current && setMenu({ tab: current, at: { anchorEl: currentTarget } })}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <TabMenu tab={menu?.tab} at={menu?.at} tabs={tabs} onClose={() => setMenu(undefined)} />
    </Box>
  );
};

/** The pages that were visited, one tab each, unless the merchant hides them. */
export const TagTabs = () => {
  useTrackVisits();
  const [shown] = useStore(TAG_TABS, true);
  return shown ? <TabBar /> : null;
};

const MIDDLE = 1;

interface TabItemProps {
  tab: ShownTab;
  onClose: () => void;
  /** Right click, or the menu key. */
  onMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** One visited page: a link, and a button that closes it. The middle mouse button closes it too. */
const TabItem = ({ tab, onClose, onMenu }: TabItemProps) => {
  const translate = useTranslate();
  const { active, affix, name, address } = tab;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <Box
      component="li"
      ref={item}
      onContextMenu={onMenu}
      // The middle button scrolls by itself unless its press is taken, and opens the link unless its click is.
      onMouseDown={(event) => event.button === MIDDLE && !affix && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== MIDDLE || affix) return;
        event.preventDefault();
        onClose();
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        maxWidth: '14rem',
        border: 1,
        borderColor: active ? 'primary.main' : 'divider',
        borderRadius: 0.75,
        bgcolor: active ? 'action.selected' : 'background.paper',
      }}
    >
      <Box
        component={Link}
        to={address}
        aria-current={active ? 'page' : undefined}
        title={name}
        sx={{
          pl: 2,
          pr: affix ? 2 : 0.5,
          py: 0.75,
          fontSize: '0.75rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          textDecoration: 'none',
          borderRadius: 1,
          color: active ? 'primary.dark' : 'text.secondary',
          fontWeight: active ? 600 : 400,
        }}
      >
        {name}
      </Box>
      {affix ? null : (
        <IconButton
          size="small"
          aria-label={translate('shell.tabs.closeNamed', { name })}
          onClick={onClose}
          sx={{ p: 0.5, minWidth: 24, minHeight: 24, mr: 0.25 }}
        >
          <CloseIcon sx={{ fontSize: '0.875rem' }} />
        </IconButton>
      )}
    </Box>
  );
};

/** Where a menu opens: at a button, or where the pointer was. */
type MenuAt = { anchorEl: HTMLElement } | { anchorPosition: { left: number; top: number } };

interface TabMenuProps {
  tab: ShownTab | undefined;
  at: MenuAt | undefined;
  tabs: Tabs;
  onClose: () => void;
}

/** What can be done with a tab. An affixed one cannot be closed. */
const TabMenu = ({ tab, at, tabs, onClose }: TabMenuProps) => {
  const translate = useTranslate();
  if (tab === undefined || at === undefined) return null;
  const others = tabs.tabs.some(({ path, affix }) => path !== tab.path && !affix);
  const some = tabs.tabs.some(({ affix }) => !affix);
  const entries = [
    { label: 'refresh', act: () => tabs.refresh(tab), enabled: true },
    { label: 'close', act: () => tabs.close(tab), enabled: !tab.affix },
    { label: 'closeOthers', act: () => tabs.closeOthers(tab), enabled: others },
    { label: 'closeAll', act: () => tabs.closeAll(), enabled: some },
  ];
  return (
    <Menu open onClose={onClose} anchorReference={'anchorEl' in at ? 'anchorEl' : 'anchorPosition'} {...at}>
      {entries.map(({ label, act, enabled }) => (
        <MenuItem
          key={label}
          disabled={!enabled}
          onClick={() => {
            onClose();
            act();
          }}
        >
          {translate(`shell.tabs.${label}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};
