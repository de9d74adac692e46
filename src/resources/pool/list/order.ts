import { useEffect } from 'react';
import { type SortPayload, useListContext, useStoreContext } from 'react-admin';

/** The page of the import list that was seen last: what previous and next on the edit page go along. */
export interface ListOrder {
  ids: string[];
  page: number;
  perPage: number;
  total: number;
  sort: SortPayload;
  filter: Record<string, unknown>;
}

export const ORDER_KEY = 'pool.order';

/** Keeps which products the list shows, in which order, for previous and next on the edit page. */
export function useRememberOrder(): void {
  const { data, page, perPage, total, sort, filterValues } = useListContext();
  const { setItem } = useStoreContext();
  useEffect(() => {
    if (data === undefined || data.length === 0) return;
    const ids = data.map(({ id }) => String(id));
    const order: ListOrder = { ids, page, perPage, total: total ?? ids.length, sort, filter: filterValues };
    setItem(ORDER_KEY, order);
  }, [data, page, perPage, total, sort, filterValues, setItem]);
}
