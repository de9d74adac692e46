import type { OrderStage, OrderTaskName } from '#contract/orderWork.schemas.ts';

/** What a tab over the orders filters by: tasks, or the stage of what is over; nothing for all. */
interface WorkTab {
  tasks?: readonly OrderTaskName[];
  stage?: OrderStage;
}

/** What a tab shows, in the order of the work. */
export const workTabs = {
  map: { tasks: ['map'] },
  buy: { tasks: ['buy'] },
  byHand: { tasks: ['byHand'] },
  hold: { tasks: ['hold', 'takeIn'] },
  service: { tasks: ['service'] },
  unknown: { tasks: ['unknown'] },
  pay: { tasks: ['pay'] },
  stock: { tasks: ['stock'] },
  bought: { stage: 'bought' },
  ship: { tasks: ['ship'] },
  track: { tasks: ['track'] },
  shipped: { stage: 'shipped' },
  problem: { tasks: ['problem'] },
  all: {},
} satisfies Record<string, WorkTab>;

export type WorkTabName = keyof typeof workTabs;
export const workTabNames = Object.keys(workTabs) as WorkTabName[];

/** What a tab filters the list of orders by. */
export function filterOfTab(tab: WorkTabName): { task: OrderTaskName[] | undefined; stage: OrderStage | undefined } {
  const { tasks, stage }: WorkTab = workTabs[tab];
  return { task: tasks && [...tasks], stage };
}

/** The list of all orders as a tab shows it. */
export const addressOfTab = (tab: WorkTabName): string =>
  `/orders?${new URLSearchParams({ filter: JSON.stringify(filterOfTab(tab)) })}`;
