export { mountStoreProducts } from './routes.ts';
export { changePart, removePart } from './worker.ts';
