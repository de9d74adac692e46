import { Box, FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { productStates } from '#contract/vocabulary.ts';
import { MultiChoiceFilter } from '#src/custom/list/filters/MultiChoiceFilter.tsx';
import { severalOf, useFilters } from '#src/custom/list/filters/useFilters.ts';

/** Several states, or everything but them. */
export const StateFilter = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const without = severalOf(values.stateNot).length > 0;
  const chosen = severalOf(without ? values.stateNot : values.state);
  return (
    <Box>
      <MultiChoiceFilter
        source={without ? 'stateNot' : 'state'}
        label={without ? 'poolList.filter.stateNot' : 'resources.pool.fields.state'}
        choices={productStates.map((id) => ({ id, name: translate(`words.productState.${id}`) }))}
      />
      <FormControlLabel
        label={translate('poolList.filter.allBut')}
        control={
          <Switch
            size="small"
            checked={without}
            disabled={chosen.length === 0}
            onChange={({ target }) =>
              change(target.checked ? { state: [], stateNot: chosen } : { state: chosen, stateNot: [] })
            }
          />
        }
        sx={{ mt: 1, gap: 1.5 }}
      />
    </Box>
  );
};
