export { mountStoreProducts } from './routes.ts';
export { type PlannedChange, planChanges } from './start.ts';
export { changeLane, removeLane } from './worker.ts';
