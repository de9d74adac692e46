export { costActions, stockActions } from './enums.ts';
export * from './notice.calls.ts';
export * from './notice.schemas.ts';
