export * from './statistics.schemas.ts';
