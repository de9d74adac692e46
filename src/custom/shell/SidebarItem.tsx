import { Box, ListItem, ListItemButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { nameOf, type Place } from '#src/custom/data/navigation/siteMap.ts';
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
