export { mountStoreProducts } from './routes.ts';
export { type PlannedChange, planChanges } from './start.ts';
export { changePart, removePart } from './worker.ts';
