import { homeCalls } from '#contract/statistics.calls.ts';
import { useCall } from './useCall.ts';

/** The counts of layout and dashboard: read once when the layout appears, again when something changed. */
export const useStatistics = () => useCall(homeCalls.quantityStatistics, {}, { staleTime: 60_000 });
