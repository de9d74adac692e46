export * from './bulk.schemas.ts';
