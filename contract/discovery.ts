export * from './discovery.calls.ts';
export * from './discovery.schemas.ts';
