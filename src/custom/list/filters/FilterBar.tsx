import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import type { ChoiceFilter as Choosing, ListDeclaration, ListFilter } from '../declaration.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { SearchFilter } from './SearchFilter.tsx';
import { activeFilters, useFilters } from './useFilters.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));

export type FilterBarProps = Pick<ListDeclaration<RaRecord>, 'search' | 'filters' | 'filtersLeave'>;

const isInBar = (filter: ListFilter): filter is Choosing => filter.kind === 'choice' && filter.inBar === true;

/** Whether a list has more filters than stand above it; they have a panel, and what holds is then told by chips. */
export const hasPanel = (filters: readonly ListFilter[]): boolean => filters.some((filter) => !isInBar(filter));

/** The search, the filters that stand above the list, and the way to all others. */
export const FilterBar = ({ search, filters = [], filtersLeave = '' }: FilterBarProps) => (
  <>
    {search === undefined ? null : <SearchFilter placeholder={search} />}
    {filters.filter(isInBar).map((filter) => (
      <BarFilter key={filter.name} {...filter} />
    ))}
    {hasPanel(filters) ? <PanelButton filters={filters} leave={filtersLeave} /> : null}
  </>
);

const useNone = (): readonly [] => [];

const BarFilter = ({ name, label, any, fewest = 0, useChoices = useNone, field }: Choosing) => {
  const choices = useChoices(true);
  if (field !== undefined) return field === null ? null : field();
  return choices.length < fewest ? null : <ChoiceFilter source={name} label={label} any={any} choices={choices} />;
};

/** Opens the panel of all filters, and says how many hold. F does the same. */
const PanelButton = ({ filters, leave }: { filters: readonly ListFilter[]; leave: string }) => {
  const translate = useTranslate();
  const count = activeFilters(filters, useFilters().values).length;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  useKeys([{ keys: ['f'], label: 'lists.filter.key', run: show }]);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        {count === 0 ? translate('lists.filter.title') : translate('lists.filter.titleWith', { count })}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <FilterPanel
            open={open}
            onClose={() => setOpen(false)}
            filters={filters.filter((filter) => !isInBar(filter))}
            leave={leave}
          />
        </Suspense>
      ) : null}
    </>
  );
};
