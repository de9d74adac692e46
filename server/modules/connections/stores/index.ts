export { storeApp } from './apps.ts';
export { holdBoth, type JoinedRows, keepApart, takeOver } from './join.ts';
export { findStore, listStores, type StoreRow, updateStore } from './queries.ts';
export { mountStores } from './routes.ts';
export { endWebhooks, REFRESH_STORE, WEBHOOKS, webhookAddress, webhookSecret } from './service.ts';
export { openStore } from './session.ts';
export { type AfterFault, afterStoreFault } from './trouble.ts';
