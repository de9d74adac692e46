import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { severalOf, useFilters } from '#src/custom/list/filters/useFilters.ts';
import { statesOfGroup, type TrackingGroup, trackingGroupNames } from '../tracking/trackingState.ts';

/** Where parcels are, by groups of states: each stands for all of its states. */
export const WhereFilter = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const states = severalOf(values.tracking);
  const chosen = trackingGroupNames.filter((group) => statesOfGroup(group).every((state) => states.includes(state)));
  const nameOf = (group: TrackingGroup): string => translate(`shipmentPages.where.${group}`);
  const choose = (ids: readonly string[]) => {
    const groups = trackingGroupNames.filter((group) => ids.includes(group));
    change({ tracking: groups.flatMap(statesOfGroup) });
  };
  return (
    <TextField
      select
      fullWidth
      name="tracking"
      label={translate('shipmentPages.fields.where')}
      value={chosen}
      onChange={({ target }) => choose(severalOf(target.value))}
      slotProps={{ select: { multiple: true, renderValue: () => chosen.map(nameOf).join(', ') } }}
    >
      {trackingGroupNames.map((group) => (
        <MenuItem key={group} value={group} sx={{ py: 0.5 }}>
          <Checkbox checked={chosen.includes(group)} tabIndex={-1} disableRipple sx={{ ml: -2, p: 1 }} />
          <ListItemText primary={nameOf(group)} />
        </MenuItem>
      ))}
    </TextField>
  );
};
