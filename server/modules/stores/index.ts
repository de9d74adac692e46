export { mountStores } from './routes.ts';
export { openStore } from './service.ts';
export { findStore, listStores, type StoreRow, updateStore } from './store.ts';
