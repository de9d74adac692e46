import { stockCalls } from '#contract/stock.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { FilterValues } from '#src/custom/list/declaration.ts';
import { oneOf } from '#src/custom/list/filters/useFilters.ts';

/** How much there is in the warehouse that the list is filtered to, or in all; undefined until it is known. */
export function useStockCounts({ warehouseId }: FilterValues) {
  const input = { warehouseId: oneOf(warehouseId) || undefined };
  // Beside the list, which says what fails.
  return useCall(stockCalls.counts, input, { keepPrevious: true, reactTo: 'none' }).data;
}
