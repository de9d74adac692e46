import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import type { ChoiceFilter, ListFilter, RangeFilter } from '../declaration.ts';
import { activeFilters, dayOf, namesOf, severalOf, useFilters } from './useFilters.ts';

/** What the list is filtered by, in words, each with a way to take it away. Nothing without filters. */
export const FilterChips = ({ filters }: { filters: readonly ListFilter[] }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const active = activeFilters(filters, values);
  if (active.length === 0) return null;
  const clear = (gone: readonly ListFilter[]) =>
    change(Object.fromEntries(gone.flatMap(namesOf).map((name) => [name, undefined])));
  return (
    <Box
      component="ul"
      aria-label={translate('kit.filtersActive')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, m: 0, mb: 3, p: 0, listStyle: 'none' }}
    >
      {active.map((filter) => (
        <Box component="li" key={namesOf(filter).join()} sx={{ maxWidth: '100%' }}>
          <FilterChip filter={filter} onClear={() => clear([filter])} />
        </Box>
      ))}
      <li>
        <Button size="small" color="secondary" onClick={() => clear(active)}>
          {translate('kit.clearFilters')}
        </Button>
      </li>
    </Box>
  );
};

type ChipProps<F extends ListFilter> = { filter: F; onClear: () => void };

const FilterChip = ({ filter, onClear }: ChipProps<ListFilter>) => {
  const translate = useTranslate();
  switch (filter.kind) {
    case 'flag':
      return <ClearableChip text={translate(filter.label)} onClear={onClear} />;
    case 'choice':
      return <ChoiceChip filter={filter} onClear={onClear} />;
    default:
      return <RangeChip filter={filter} onClear={onClear} />;
  }
};

const AT_MOST = 3;

const useOwnName = () => (value: string) => value || '–';
const useNone = () => undefined;

const ChoiceChip = ({ filter, onClear }: ChipProps<ChoiceFilter>) => {
  const translate = useTranslate();
  const { values } = useFilters();
  const { name, label, useChoices = useNone, useName = useOwnName } = filter;
  const choices = useChoices(true);
  const ownName = useName();
  const nameOf = (value: string): string =>
    choices === undefined ? ownName(value) : (choices.find(({ id }) => id === value)?.name ?? '…');
  const chosen = severalOf(values[name]);
  const left = chosen.length - AT_MOST;
  const more = left > 0 ? [translate('lists.filter.more', { count: left })] : [];
  const value = [...chosen.slice(0, AT_MOST).map(nameOf), ...more].join(', ');
  return <ClearableChip text={translate('lists.filter.is', { field: translate(label), value })} onClear={onClear} />;
};

const RangeChip = ({ filter: { kind, label, from, to }, onClear }: ChipProps<RangeFilter>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { values } = useFilters();
  const bound = (value: unknown, daysLater: number): string => {
    if (value === undefined) return '';
    if (kind !== 'days') return format.number(Number(value));
    const day = dayOf(value, daysLater);
    return day === '' ? '' : format.date(`${day}T12:00:00`);
  };
  const ends = { from: bound(values[from], 0), to: bound(values[to], -1) };
  const key = ends.from === '' ? 'atMost' : ends.to === '' ? 'atLeast' : 'between';
  return (
    <ClearableChip text={translate(`lists.filter.${key}`, { field: translate(label), ...ends })} onClear={onClear} />
  );
};

const ClearableChip = ({ text, onClear }: { text: string; onClear: () => void }) => {
  const translate = useTranslate();
  return (
    <Chip
      label={text}
      title={text}
      onClick={onClear}
      onDelete={onClear}
      aria-label={translate('kit.removeFilter', { filter: text })}
      sx={{ maxWidth: 'min(100%, 420px)' }}
    />
  );
};
