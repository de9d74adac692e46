import { useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { filterOfTab, type WorkTabName, workTabNames } from '#src/custom/data/navigation/workTabs.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { FilterValues, ListTabs } from '#src/custom/list/declaration.ts';
import { oneOf, severalOf } from '#src/custom/list/filters/useFilters.ts';
import { useChannelIn } from '../usePlace.ts';

type Counts = ResultOf<typeof orderCalls.counts>;

/** How many orders a tab shows. */
export function countOfTab(tab: WorkTabName, counts: Counts): number {
  if (tab === 'all' || tab === 'bought' || tab === 'shipped') return counts[tab];
  // Nobody decides about an order that is held: the two never meet in one order, and no other pair shares a tab.
  return (filterOfTab(tab).task ?? []).reduce((sum, task) => sum + counts.tasks[task], 0);
}

/** The tab that shows just what these filters do; undefined where none does. */
export function tabOfFilter(values: FilterValues): WorkTabName | undefined {
  const asked = severalOf(values.task).sort().join();
  return workTabNames.find((name) => {
    const { task = [], stage } = filterOfTab(name);
    return task.sort().join() === asked && stage === values.stage;
  });
}

/** Tabs of what seldom happens: there only where it did. */
const rare: readonly WorkTabName[] = ['byHand', 'unknown', 'service', 'stock', 'track'];

/** What is to be done about orders, a tab each with its number, and what becomes of them. */
export const orderTabs: ListTabs = {
  label: 'orders.tabs.label',
  useTabs: (values) => {
    const translate = useTranslate();
    const input = { channel: useChannelIn(values), shopId: oneOf(values.shopId) || undefined };
    const { data: counts } = useCall(orderCalls.counts, input, { keepPrevious: true });
    const shown = tabOfFilter(values);
    const isOffered = (id: WorkTabName): boolean =>
      !rare.includes(id) || id === shown || (counts !== undefined && countOfTab(id, counts) > 0);
    return workTabNames.filter(isOffered).map((id) => {
      const names = translate(`orders.tabs.dsers.${id}`);
      const known = names === '' ? [] : [translate('orders.tabs.inDsers', { names })];
      return {
        id,
        name: translate(`orders.tabs.${id}`),
        hint: [translate(`orders.tabs.hint.${id}`), ...known].join(' '),
        empty: id === 'all' ? undefined : translate(`orders.tabs.none.${id}`),
        count: counts && countOfTab(id, counts),
        isExact: !counts || countOfTab(id, counts) < limits.countAtMost,
      };
    });
  },
  shown: tabOfFilter,
  filter: (tab) => filterOfTab(tab as WorkTabName),
};
