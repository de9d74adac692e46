import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productCalls } from '#contract/product.calls.ts';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { call } from '#src/dataProvider/call.ts';

const PAGE_SIZE = 50;
/** The next page is read when so many products are left. */
export const READ_AHEAD = 10;

/**
 * The products to triage, oldest first, page after page. They stay in the queue as they were found, whatever becomes of
 * them: a row that has been dealt with can be gone back to.
 */
export function useQueue(filter: Record<string, unknown>) {
  const query = useInfiniteQuery({
    queryKey: ['triage', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        productCalls.list,
        {
          ...filter,
          pageSize: PAGE_SIZE,
          sort: 'collectedAt',
          order: 'ASC',
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal, reactTo: 'special' },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const rows = useMemo<ProductSummary[]>(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return { ...query, rows, total: query.data?.pages[0]?.total ?? 0 };
}
