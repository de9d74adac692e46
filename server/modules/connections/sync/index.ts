export { refreshDueStores, refreshStore } from './refreshStore.ts';
export { startSync, syncOrdersPart, syncProductsPart } from './syncPart.ts';
