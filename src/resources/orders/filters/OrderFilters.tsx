import { lazy } from 'react';
import type { Shop } from '#contract/store.ts';
import { FiltersButton } from '#src/custom/list/filters/FiltersButton.tsx';
import { useActiveOrderFilters } from './useActiveOrderFilters.ts';

const OrderFilterPanel = lazy(async () => ({ default: (await import('./OrderFilterPanel.tsx')).OrderFilterPanel }));

/** The way to all filters of the orders. */
export const OrderFilters = ({ shops }: { shops: readonly Shop[] }) => (
  <FiltersButton active={useActiveOrderFilters(shops).length} panel={OrderFilterPanel} />
);
