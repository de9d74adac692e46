import { homeCalls } from '#contract/statistics.calls.ts';
import { useCall } from './useCall.ts';

/** Where the operator of this installation is reached. Read once; without it its links are left out, in silence. */
export const useSite = () => useCall(homeCalls.site, {}, { staleTime: Number.POSITIVE_INFINITY, reactTo: 'none' });
