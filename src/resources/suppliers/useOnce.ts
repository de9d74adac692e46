import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * Does what may be done only once, such as handing in a one-time code: its outcome is kept under `key` for as long as the
 * tab lives, so that a second rendering or a step back shows it again instead of asking again.
 */
export function useOnce<T>(key: readonly unknown[], run: () => Promise<T>, enabled: boolean): UseQueryResult<T> {
  return useQuery<T>({
    queryKey: ['once', ...key],
    queryFn: run,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
