export { mountStoreProducts } from './routes.ts';
export { type PlannedChange, planChanges } from './start.ts';
export { undoStoreProducts } from './undoChanges.ts';
export { changeLane, removeLane } from './worker.ts';
