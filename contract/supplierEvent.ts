export { eventKinds, eventStates, figureSources } from './enums.ts';
export * from './supplierEvent.calls.ts';
export * from './supplierEvent.schemas.ts';
