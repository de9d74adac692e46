import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ShownTab, Tabs } from './useTabs.ts';

/** Where a menu opens: at a button, or where the pointer was. */
export type MenuAt = { anchorEl: HTMLElement } | { anchorPosition: { left: number; top: number } };

export interface TabMenuProps {
  tab: ShownTab | undefined;
  at: MenuAt | undefined;
  tabs: Tabs;
  onClose: () => void;
}

/** What can be done with a tab. An affixed one cannot be closed. */
export const TabMenu = ({ tab, at, tabs, onClose }: TabMenuProps) => {
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
