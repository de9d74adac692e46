import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { eventKinds } from '#contract/enums.ts';
import { type NewsFilter, shownStates } from './useNewsFilter.ts';

/** By state and by what changed. */
export const NewsFilters = ({ filter, onChange }: { filter: NewsFilter; onChange: (filter: NewsFilter) => void }) => {
  const translate = useTranslate();
  const shrink = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
      <TextField
        select
        label={translate('watch.filterState')}
        value={filter.state}
        onChange={({ target }) =>
          onChange({ ...filter, state: shownStates.find((one) => one === target.value) ?? 'open' })
        }
        slotProps={shrink}
        sx={{ width: { xs: 1, sm: 220 } }}
      >
        {shownStates.map((state) => (
          <MenuItem key={state} value={state}>
            {translate(`watch.state.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('watch.filterKind')}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChange({ ...filter, kind: eventKinds.find((one) => one === target.value) })}
        slotProps={shrink}
        sx={{ width: { xs: 1, sm: 220 } }}
      >
        <MenuItem value="">{translate('watch.anyKind')}</MenuItem>
        {eventKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`watch.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
