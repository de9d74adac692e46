export { refreshDueStores, refreshStore } from './refreshStore.ts';
export { startSync } from './startSync.ts';
export { syncOrdersPart, syncProductsPart } from './syncPart.ts';
