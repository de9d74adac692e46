export * from './statistics.calls.ts';
export * from './statistics.schemas.ts';
