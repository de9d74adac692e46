import { customerCalls } from '#contract/customer.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { FilterValues } from '#src/custom/list/declaration.ts';
import { oneOf } from '#src/custom/list/filters/useFilters.ts';

/** The figures of all customers, or of those of the store that the list is filtered to. What fails interrupts nobody. */
export const useFigures = ({ shopId }: FilterValues) =>
  useCall(customerCalls.figures, { shopId: oneOf(shopId) || undefined }, { keepPrevious: true, reactTo: 'none' }).data;
