export * from './extension.calls.ts';
export * from './extension.schemas.ts';
