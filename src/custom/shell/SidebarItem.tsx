import CloseIcon from '@mui/icons-material/ExpandLessOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Collapse, List, ListItem, ListItemButton, Tooltip } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type MenuGroup, nameOf, type Place } from '#src/custom/data/navigation/siteMap.ts';
import { useStatistics, useWaitingChanges } from '#src/custom/data/sharedCalls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

export interface SidebarItemProps {
  place: Place;
  wide: boolean;
  current: boolean;
}

/** One entry of the menu. Narrow, it is an icon whose tooltip names it. */
export const SidebarItem = ({ place, wide, current }: SidebarItemProps) => {
  const translate = useTranslate();
  const tooltip = nameOf(place, translate);
  const name = translate(place.inGroup ?? place.title);
  const Icon = place.icon;
  const button = (
    <ListItemButton
      component={Link}
      to={place.path}
      aria-current={current ? 'page' : undefined}
      selected={current}
      sx={{
        gap: 2.5,
        height: '2.25rem',
        px: 2.5,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        color: current ? 'primary.dark' : 'text.primary',
        fontWeight: current ? 600 : 400,
      }}
    >
      {Icon === undefined ? null : (
        <Icon fontSize="small" sx={{ color: current ? 'primary.dark' : 'text.secondary' }} />
      )}
      <Box component="span" sx={wide ? { overflow: 'hidden', textOverflow: 'ellipsis' } : visuallyHidden}>
        {name}
      </Box>
      {wide && place.badge !== undefined ? <MenuCount of={place.badge} /> : null}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      {wide ? (
        button
      ) : (
        <Tooltip title={tooltip} placement="right">
          {button}
        </Tooltip>
      )}
    </ListItem>
  );
};

const Count = ({ shown, said }: { shown: string; said: string }) => (
  <Box
    component="span"
    className="tabular"
    sx={{
      ml: 'auto',
      px: 1.5,
      borderRadius: 0.75,
      fontSize: '0.75rem',
      bgcolor: 'action.hover',
      color: 'text.secondary',
    }}
  >
    <span aria-hidden>{shown}</span>
    <span style={visuallyHidden}>{said}</span>
  </Box>
);

const PoolCount = () => {
  const { data } = useStatistics();
  const translate = useTranslate();
  const format = useFormat();
  if (data === undefined) return null;
  const count = data.currentProductPoolNum;
  return <Count shown={format.number(count)} said={translate('shell.menu.poolCount', { smart_count: count })} />;
};

/** Nothing where nothing waits: a zero would ask for a look. */
const DifferenceCount = () => {
  const { fields, figures } = useWaitingChanges();
  const translate = useTranslate();
  const format = useFormat();
  const { products = 0, isExact = true } = fields ?? {};
  const waiting = products + (figures?.open ?? 0);
  if (waiting === 0) return null;
  return (
    <Count
      shown={`${format.number(waiting)}${isExact ? '' : '+'}`}
      said={translate('shell.menu.changeCount', { smart_count: waiting })}
    />
  );
};

/** The number behind an entry of the menu. */
const MenuCount = ({ of }: { of: NonNullable<Place['badge']> }) =>
  of === 'pool' ? <PoolCount /> : <DifferenceCount />;

interface SidebarGroupProps {
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
