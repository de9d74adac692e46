import { useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { OrderStage, OrderTaskName } from '#contract/orderWork.schemas.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { FilterValues, ListTabs } from '#src/custom/list/declaration.ts';
import { oneOf, severalOf } from '#src/custom/list/filters/useFilters.ts';
import { useChannelIn } from '../usePlace.ts';

type Counts = ResultOf<typeof orderCalls.counts>;

interface WorkTab {
  tasks?: readonly OrderTaskName[];
  stage?: OrderStage;
  count: (counts: Counts) => number;
}

const ofTasks = (...tasks: OrderTaskName[]): WorkTab => ({
  tasks,
  // Nobody decides about an order that is held: the two never meet in one order, and no other pair shares a tab.
  count: (counts) => tasks.reduce((sum, task) => sum + counts.tasks[task], 0),
});

/** What a tab shows, in the order of the work. */
export const workTabs = {
  map: ofTasks('map'),
  buy: ofTasks('buy'),
  hold: ofTasks('hold', 'takeIn'),
  ship: ofTasks('ship'),
  bought: { stage: 'bought', count: ({ bought }) => bought },
  shipped: { stage: 'shipped', count: ({ shipped }) => shipped },
  problem: ofTasks('problem'),
  all: { count: ({ all }) => all },
} satisfies Record<string, WorkTab>;

export type WorkTabName = keyof typeof workTabs;
const names = Object.keys(workTabs) as WorkTabName[];

/** What a tab filters by: tasks, or the stage of what is over. */
export function filterOfTab(tab: WorkTabName): FilterValues {
  const { tasks, stage }: WorkTab = workTabs[tab];
  return { task: tasks && [...tasks], stage };
}

/** The tab that shows just what these filters do; undefined where none does. */
export function tabOfFilter(values: FilterValues): WorkTabName | undefined {
  const asked = severalOf(values.task).sort().join();
  return names.find((name) => {
    const { tasks = [], stage }: WorkTab = workTabs[name];
    return [...tasks].sort().join() === asked && stage === values.stage;
  });
}

/** What is to be done about orders, a tab each with its number, and what becomes of them. */
export const orderTabs: ListTabs = {
  label: 'orders.tabs.label',
  useTabs: (values) => {
    const translate = useTranslate();
    const input = { channel: useChannelIn(values), shopId: oneOf(values.shopId) || undefined };
    const { data: counts } = useCall(orderCalls.counts, input, { keepPrevious: true });
    return names.map((id) => ({
      id,
      name: translate(`orders.tabs.${id}`),
      hint: translate(`orders.tabs.hint.${id}`),
      count: counts && workTabs[id].count(counts),
    }));
  },
  shown: tabOfFilter,
  filter: (tab) => filterOfTab(tab as WorkTabName),
};
