export { storeApp } from './apps.ts';
export { findStore, listStores, type StoreRow, updateStore } from './queries.ts';
export { mountStores } from './routes.ts';
export { REFRESH_STORE, WEBHOOKS, webhookAddress, webhookSecret } from './service.ts';
export { openStore } from './session.ts';
export { type AfterFault, afterStoreFault } from './trouble.ts';
