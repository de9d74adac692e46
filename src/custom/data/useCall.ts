import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call, ResultOf, SentOf } from '#contract/endpoint.ts';
import { call } from '#src/dataProvider/call.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';

/** The cache key of a call; without an input it stands for every call of that endpoint. */
export const callKey = <C extends Call>(endpoint: C, input?: SentOf<C>): QueryKey =>
  input === undefined ? ['call', endpoint.path] : ['call', endpoint.path, input];

export interface UseCallOptions {
  enabled?: boolean;
  /** How long an answer counts as fresh, in ms. */
  staleTime?: number;
  /** `special` by default: the page shows its own error state instead of the Tips dialog. */
  reactTo?: ReactTo;
  /** Shows the answer to the input before while the new one is read. */
  keepPrevious?: boolean;
  /** How often it is read again while it is shown, in ms; never by default. */
  every?: number;
  /** Whether parts of a new answer that say the same stay the same objects; true by default. Long answers are quicker without. */
  sharesParts?: boolean;
}

/**
 * Reads an endpoint for a component, cached under `callKey(endpoint, input)` in the app's one query client, where
 * react-admin keeps its lists and records too: what changes one is put right in both by a key. It is for answers that are no
 * resource's list or record (counts, facets, previews, settings); those come from react-admin's own hooks.
 */
export function useCall<C extends Call>(
  endpoint: C,
  input: SentOf<C>,
  { enabled, staleTime, reactTo = 'special', keepPrevious = false, every, sharesParts = true }: UseCallOptions = {},
): UseQueryResult<ResultOf<C>> {
  return useQuery<ResultOf<C>>({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, reactTo }),
    enabled,
    staleTime,
    refetchInterval: every,
    structuralSharing: sharesParts,
    placeholderData: keepPrevious ? (before) => before : undefined,
  });
}
