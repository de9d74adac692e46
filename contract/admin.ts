export * from './admin.calls.ts';
export * from './admin.schemas.ts';
export { accountSorts, auditSorts } from './enums.ts';
