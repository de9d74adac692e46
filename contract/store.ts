export { connectWays } from './enums.ts';
export * from './store.calls.ts';
export * from './store.schemas.ts';
