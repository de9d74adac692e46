export { type PlannedChange, planChanges } from './planChanges.ts';
export { mountStoreProducts } from './routes.ts';
export { changePart, removePart } from './worker.ts';
