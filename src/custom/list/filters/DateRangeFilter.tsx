import { TextField } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { dayBegins, dayOf } from './dayBounds.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { useFilters } from './useFilters.ts';

export interface DateRangeFilterProps {
  /** Key. */
  label: string;
  /** The two filters. */
  from: string;
  to: string;
}

/** From one day to another, both included; kept as the moments where the merchant is, `to` as the one at which its day ends. */
export const DateRangeFilter = ({ label, from, to }: DateRangeFilterProps) => {
  const translate = useTranslate();
  const labelId = useId();
  const { values, change } = useFilters();
  const shown = (source: string, dayLater: number) => dayOf(values[source], -dayLater);
  const field = (source: string, name: string, dayLater: number) => (
    <TextField
      type="date"
      name={source}
      hiddenLabel
      fullWidth
      // Typed piece by piece: the field keeps what is no date yet, the filter takes what is one.
      key={`${source} ${shown(source, dayLater)}`}
      defaultValue={shown(source, dayLater)}
      onBlur={(event) => {
        const day = event.target.value;
        if (day !== shown(source, dayLater)) change({ [source]: dayBegins(day, dayLater) });
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
