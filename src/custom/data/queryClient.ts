import { QueryClient } from '@tanstack/react-query';

/**
 * Queries are not retried behind the user's back: the first failure has its reaction, and every error state offers to
 * try again. What is on screen is fresh by live events, so a focused window reads nothing twice.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
});
