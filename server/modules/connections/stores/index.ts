export { storeApp } from './apps.ts';
export { findStore, listStores, type StoreRow, updateStore } from './queries.ts';
export { mountStores } from './routes.ts';
export { REFRESH_STORE } from './service.ts';
export { openStore } from './session.ts';
export { type AfterFault, afterStoreFault } from './trouble.ts';
export { WEBHOOKS, webhookAddress, webhookSecret } from './webhookAddress.ts';
