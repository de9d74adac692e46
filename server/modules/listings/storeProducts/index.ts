export { type PlannedChange, planChanges } from './plan.ts';
export { mountStoreProducts } from './routes.ts';
export { undoStoreProducts } from './undoChanges.ts';
export { changeLane, removeLane } from './worker.ts';
