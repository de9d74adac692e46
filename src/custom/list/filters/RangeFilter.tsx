import { TextField } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FilterGroup } from './FilterGroup.tsx';
import { useFilters } from './useFilters.ts';
import { useRestingText } from './useRestingText.ts';

export interface RangeFilterProps {
  /** Key. */
  label: string;
  /** The two filters. */
  from: string;
  to: string;
  /** Whether fractions are allowed, as of prices; and numbers below zero, as of stock. */
  kind: 'price' | 'count' | 'stock';
}

const wanted = { price: /^\d{1,12}([.,]\d{1,4})?$/, count: /^\d{1,9}$/, stock: /^-?\d{1,12}$/ } as const;

/** A number from one bound to another, each included and each optional. What is no number is marked and not asked for. */
export const RangeFilter = ({ label, from, to, kind }: RangeFilterProps) => {
  const translate = useTranslate();
  const labelId = useId();
  const name = (end: string) => `${translate(label)}: ${translate(end)}`;
  return (
    <FilterGroup label={label} labelId={labelId}>
      <Bound source={from} placeholder={translate('kit.filterFrom')} name={name('kit.filterFrom')} kind={kind} />
      <Bound source={to} placeholder={translate('kit.filterTo')} name={name('kit.filterTo')} kind={kind} />
    </FilterGroup>
  );
};

type BoundProps = { source: string; placeholder: string; name: string; kind: RangeFilterProps['kind'] };

const Bound = ({ source, placeholder, name, kind }: BoundProps) => {
  const { values, change } = useFilters();
  const value = values[source];
  const [text, setText] = useRestingText(value === undefined ? '' : String(value), (typed) => {
    if (typed === '' || wanted[kind].test(typed)) change({ [source]: typed.replace(',', '.') });
  });
  return (
    <TextField
      name={source}
      hiddenLabel
      fullWidth
      placeholder={placeholder}
      value={text}
      error={text.trim() !== '' && !wanted[kind].test(text.trim())}
      onChange={(event) => setText(event.target.value)}
      slotProps={{ htmlInput: { inputMode: kind === 'price' ? 'decimal' : 'numeric', 'aria-label': name } }}
    />
  );
};
