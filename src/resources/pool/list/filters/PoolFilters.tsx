import { lazy } from 'react';
import { FiltersButton } from '#src/custom/list/filters/FiltersButton.tsx';
import { useActiveFilters } from './useActiveFilters.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));

/** The way to all filters of the import list. */
export const PoolFilters = () => <FiltersButton active={useActiveFilters().length} panel={FilterPanel} />;
