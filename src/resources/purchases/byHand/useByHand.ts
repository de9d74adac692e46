import { useState } from 'react';
import type { SentOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { oneOf, useFilters } from '#src/custom/list/filters/useFilters.ts';

const pageSize = Math.max(...limits.pageSizes);

/**
 * What waits to be bought by hand, the oldest first, under the list's search and filters; and which of it is worked on: the one
 * that was chosen, else the first. Where it goes, the one in its place follows it.
 */
export function useByHand() {
  const { values } = useFilters();
  const input = {
    tab: 'byHand',
    sort: 'confirmedAt',
    order: 'ASC',
    page: 1,
    pageSize,
    q: oneOf(values.q) || undefined,
    supplier: oneOf(values.supplier) || undefined,
    accountId: oneOf(values.accountId) || undefined,
  } as SentOf<typeof purchaseCalls.list>;
  const { data, error, refetch } = useCall(purchaseCalls.list, input, { keepPrevious: true });
  const [chosen, setChosen] = useState<{ purchaseId: string; index: number }>();
  const rows = data?.rows ?? [];
  const found = rows.findIndex(({ purchaseId }) => purchaseId === chosen?.purchaseId);
  const at = found === -1 ? Math.min(chosen?.index ?? 0, rows.length - 1) : found;
  const choose = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) setChosen({ purchaseId: row.purchaseId, index: rows.indexOf(row) });
  };
  const isNarrowed = [input.q, input.supplier, input.accountId].some((given) => given !== undefined);
  return { data, error, refetch, rows, at, current: rows[at], choose, isNarrowed };
}
