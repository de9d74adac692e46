export * from './publish.schemas.ts';
