import CloseIcon from '@mui/icons-material/ExpandLessOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Collapse, List, ListItemButton, Tooltip } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { MenuGroup } from '#src/custom/data/navigation/siteMap.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

export interface SidebarGroupProps {
  group: Pick<MenuGroup, 'title' | 'icon'>;
  wide: boolean;
  /** The current page is one of it. */
  current: boolean;
  children: ReactNode;
}

/** A section of the menu under a button that opens and closes it. Narrow, the button is an icon with a tooltip. */
export const SidebarGroup = ({ group, wide, current, children }: SidebarGroupProps) => {
  const translate = useTranslate();
  const id = useId();
  const [open, toggle] = useOpenGroup(group.title, current);
  const name = translate(group.title);
  const Arrow = open ? CloseIcon : OpenIcon;
  const Icon = group.icon;
  const button = (
    <ListItemButton
      component="button"
      type="button"
      aria-expanded={open}
      aria-controls={id}
      onClick={toggle}
      sx={{
        width: '100%',
        height: '2.25rem',
        px: 2.5,
        gap: 1,
        borderRadius: 1,
        font: 'inherit',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {wide ? null : <Icon fontSize="small" />}
      <Box component="span" sx={wide ? { textAlign: 'start', overflowWrap: 'anywhere' } : visuallyHidden}>
        {name}
      </Box>
      {wide ? <Arrow sx={{ ml: 'auto', fontSize: '1.125rem' }} /> : null}
    </ListItemButton>
  );
  return (
    <Box sx={wide ? { mt: 2 } : { mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {wide ? (
        button
      ) : (
        <Tooltip title={name} placement="right">
          {button}
        </Tooltip>
      )}
      <Collapse in={open} timeout={150} id={id} unmountOnExit>
        <List disablePadding aria-label={name}>
          {children}
        </List>
      </Collapse>
    </Box>
  );
};

/**
 * Whether a group of the menu is open, and how to toggle it: open unless somebody closed it, which this browser remembers.
 * The group of the current page opens by itself.
 */
function useOpenGroup(title: string, current: boolean): [boolean, () => void] {
  const [open, setOpen] = useStore(`menu.${title}`, true);
  // Closing it while there is allowed.
  const onArrival = useEffectEvent(() => {
    if (!open) setOpen(true);
  });
  useEffect(() => {
    if (current) onArrival();
  }, [current]);
  return [open, () => setOpen(!open)];
}
