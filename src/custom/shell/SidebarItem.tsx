import { Box, ListItem, ListItemButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { nameOf, type Place } from '#src/custom/data/navigation/siteMap.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { MenuCount } from './MenuCount.tsx';

export interface SidebarItemProps {
  place: Place;
  wide: boolean;
  current: boolean;
}

/** One entry of the menu. Narrow, it is an icon whose tooltip names it. */
export const SidebarItem = ({ place, wide, current }: SidebarItemProps) => {
  const translate = useTranslate();
  const name = translate(place.title);
  const tooltip = nameOf(place, translate);
  const Icon = place.icon;
  const button = (
    <ListItemButton
      component={NavLink}
      to={place.path}
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
