export { mountStoreProducts } from './routes.ts';
export { noteStoreProduct } from './store.ts';
export { syncPart } from './syncWorker.ts';
