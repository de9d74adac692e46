import { todayCalls } from '#contract/today.calls.ts';
import { useCall } from '../useCall.ts';

/** Until a live event says that something changed, what was read counts as fresh, in ms. */
const FRESH = 60_000;

/** What needs somebody today: one answer for the dashboard, the bell and the numbers in the menu. */
export function useToday() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useCall(todayCalls.today, { timeZone }, { staleTime: FRESH, reactTo: 'none' });
}
