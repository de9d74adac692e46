export { connectWays, readingStates, storeStates, webhookStates } from './enums.ts';
export * from './store.calls.ts';
export * from './store.schemas.ts';
