import { Autocomplete, Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { productCalls } from '#contract/product.calls.ts';
import type { facetColumns } from '#contract/productFilter.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice } from '#src/custom/list/declaration.ts';
import { MultiChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { severalOf, useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';

interface FacetFilterProps {
  of: (typeof facetColumns)[number];
  /** Key. */
  label: string;
}

/** Any of the values that the pool has, the commonest first with their numbers; typing finds the others. */
export const FacetFilter = ({ of, label }: FacetFilterProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { values, change } = useFilters();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), 200);
  const { data, isFetching } = useCall(productCalls.facets, { of, q }, { enabled: open, keepPrevious: true });
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const counts = new Map((data?.rows ?? []).map(({ value, count }) => [value, count]));
  return (
    <Autocomplete
      multiple
      size="small"
      filterSelectedOptions
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...counts.keys()]}
      // As the server looks: until it has answered, what it found before is narrowed here.
      filterOptions={(options) => options.filter((value) => words.every((word) => value.toLowerCase().includes(word)))}
      loading={isFetching}
      loadingText={translate('poolList.filter.looking')}
      noOptionsText={translate('poolList.filter.noValue')}
      value={severalOf(values[of])}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, chosen) => change({ [of]: chosen })}
      renderInput={(params) => <TextField {...params} label={translate(label)} />}
      renderOption={({ key, ...props }, value) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 3 }}>
          <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
          <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
            {format.number(counts.get(value) ?? 0)}
          </Box>
        </Box>
      )}
    />
  );
};

/** Several states, or everything but them. */
export const StateFilter = ({ useStates }: { useStates: () => readonly Choice[] }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const without = severalOf(values.stateNot).length > 0;
  const chosen = severalOf(without ? values.stateNot : values.state);
  return (
    <Box>
      <MultiChoiceFilter
        source={without ? 'stateNot' : 'state'}
        label={without ? 'poolList.filter.stateNot' : 'resources.pool.fields.state'}
        choices={useStates()}
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
