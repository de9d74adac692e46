import { Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { sizes } from '#src/custom/theme/sizes.ts';

interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu over the page, as a phone has it: a desktop does without its code. */
export const SidebarDrawer = ({ open, onClose, children }: SidebarDrawerProps) => {
  const translate = useTranslate();
  const paper = { sx: { width: sizes.sidebarWide }, 'aria-label': translate('shell.menu.label'), role: 'dialog' };
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper }}>
      {children}
    </Drawer>
  );
};
