export { startSync } from './startSync.ts';
export { syncOrdersPart, syncProductsPart } from './syncPart.ts';
export { tendDueStores, tendStore } from './refreshStore.ts';
