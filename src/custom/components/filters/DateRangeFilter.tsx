import { TextField } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { dayBegins, dayOf } from './dayBounds.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { useFilters } from './useFilters.ts';

/** From one day to another, both included, in the merchant's own time zone. `to` is kept as the moment the day ends. */
export const DateRangeFilter = ({ label, from, to }: { label: string; from: string; to: string }) => {
  const translate = useTranslate();
  const labelId = useId();
  const { values, change } = useFilters();
  const field = (source: string, name: string, dayLater: number) => (
    <TextField
      type="date"
      name={source}
      hiddenLabel
      fullWidth
      // Typed piece by piece: the field keeps what is no date yet, the filter takes what is one.
      key={`${source} ${dayOf(values[source], -dayLater)}`}
      defaultValue={dayOf(values[source], -dayLater)}
      onBlur={(event) => {
        const day = event.target.value;
        if (day !== dayOf(values[source], -dayLater)) change({ [source]: dayBegins(day, dayLater) });
      }}
      slotProps={{ htmlInput: { 'aria-label': `${translate(label)}: ${translate(name)}`, max: '9999-12-31' } }}
    />
  );
  return (
    <FilterGroup label={label} labelId={labelId}>
      {field(from, 'kit.filterFrom', 0)}
      {field(to, 'kit.filterTo', 1)}
    </FilterGroup>
  );
};
