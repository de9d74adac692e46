export { refreshDueStores, refreshStore } from './refreshStore.ts';
export { startSync, syncOrdersLane, syncProductsLane } from './syncLane.ts';
