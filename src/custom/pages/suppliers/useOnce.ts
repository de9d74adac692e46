import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, ResultOf, SentOf } from '#contract/endpoint.ts';
import { call } from '#src/dataProvider/call.ts';
import type { WebCall } from '#src/dataProvider/webCall.ts';

/**
 * Makes a call that may be made only once, such as one with a one-time code: its outcome is kept for as long as the tab
 * lives, so that a second rendering or a step back shows it again instead of asking again.
 */
export function useOnce<E extends Endpoint>(
  endpoint: WebCall<E>,
  input: SentOf<E>,
  enabled: boolean,
): UseQueryResult<ResultOf<E>> {
  return useQuery<ResultOf<E>>({
    queryKey: ['once', endpoint.path, input],
    queryFn: () => call(endpoint, input, { reactTo: 'special' }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
