export { runKinds, runSorts } from './enums.ts';
export * from './journal.calls.ts';
export * from './journal.schemas.ts';
