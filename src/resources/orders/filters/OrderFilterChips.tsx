import type { Shop } from '#contract/store.ts';
import { FilterChips } from '#src/custom/list/filters/FilterChips.tsx';
import { useActiveOrderFilters } from './useActiveOrderFilters.ts';

/** What the orders are filtered by. */
export const OrderFilterChips = ({ shops }: { shops: readonly Shop[] }) => (
  <FilterChips active={useActiveOrderFilters(shops)} />
);
