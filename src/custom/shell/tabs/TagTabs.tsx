import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { TAG_TABS } from '#src/custom/data/store.ts';
import { TabItem } from './TabItem.tsx';
import { type MenuAt, TabMenu } from './TabMenu.tsx';
import { type ShownTab, useTabs } from './useTabs.ts';
import { useTrackVisits } from './useTrackVisits.ts';

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
