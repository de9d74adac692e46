export * from './difference.calls.ts';
export * from './difference.schemas.ts';
export { differenceFields } from './enums.ts';
