import { useState } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { type ListOrder, ORDER_KEY } from '../../list/order.ts';

/** The products before and after this one in the list it was opened from; a page's end leads on to the next page. */
export function useNeighbours(productId: string) {
  const [order, setOrder] = useStore<ListOrder | null>(ORDER_KEY, null);
  const provider = useDataProvider();
  const [busy, setBusy] = useState(false);
  const at = order?.ids.indexOf(productId) ?? -1;
  if (order === null || at === -1) return undefined;

  const { page, perPage, total, sort, filter } = order;
  const position = (page - 1) * perPage + at;

  const find = async (step: 1 | -1): Promise<string | undefined> => {
    const beside = order.ids[at + step];
    if (beside !== undefined) return beside;
    setBusy(true);
    try {
      const pagination = { page: page + step, perPage };
      const { data, total: found } = await provider.getList('pool', { pagination, sort, filter });
      const ids = data.map(({ id }) => String(id));
      const next = step === 1 ? ids[0] : ids.at(-1);
      if (next !== undefined) setOrder({ ...order, ids, page: page + step, total: found ?? total });
      return next;
    } finally {
      setBusy(false);
    }
  };
  return { position, total, busy, hasPrevious: position > 0, hasNext: position + 1 < total, find };
}
