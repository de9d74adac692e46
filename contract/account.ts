export * from './account.calls.ts';
export * from './account.schemas.ts';
export { SESSION_COOKIE, sexes } from './enums.ts';
