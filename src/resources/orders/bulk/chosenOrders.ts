import type { SentOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { RowSelection } from '#src/custom/list/selection/ChosenRows.tsx';
import { call } from '#src/dataProvider/call.ts';

type Asked = SentOf<typeof orderCalls.list>;
const pageSize = Math.max(...limits.pageSizes);

/**
 * The ids of the chosen orders. Of all that match a filter they are read page by page; null where those are not as many any
 * more as the merchant saw. `filter` is what the place itself filters by.
 */
export async function chosenOrders(selection: RowSelection, filter: Asked): Promise<string[] | null> {
  if ('ids' in selection) return selection.ids;
  const ids = new Set<string>();
  let cursor: string | undefined;
  for (let page = 1; ids.size <= selection.count; page++) {
    const asked: Asked = { ...selection.filter, ...filter, sort: 'placedAt', order: 'DESC', page, pageSize, cursor };
    const { rows, next } = await call(orderCalls.list, asked);
    for (const { orderId } of rows) ids.add(orderId);
    if (next === undefined) break;
    cursor = next;
  }
  return ids.size === selection.count ? [...ids] : null;
}
