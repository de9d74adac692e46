export * from './collected.calls.ts';
export * from './collected.schemas.ts';
