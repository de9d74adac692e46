export { refreshDueStores, refreshStore } from './refreshStore.ts';
export type { FollowOrders } from './syncContext.ts';
export { startSync, syncOrdersLane, syncProductsLane } from './syncLane.ts';
