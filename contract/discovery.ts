export * from './discovery.schemas.ts';
