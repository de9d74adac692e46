import { useEffect } from 'react';
import { useListContext, useStoreContext } from 'react-admin';
import { type ListOrder, ORDER_KEY } from './order.ts';

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
