import { FilterChips } from '#src/custom/list/filters/FilterChips.tsx';
import { useActiveFilters } from './useActiveFilters.ts';

/** What the import list is filtered by. */
export const PoolFilterChips = () => <FilterChips active={useActiveFilters()} />;
