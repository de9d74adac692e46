export * from './store.schemas.ts';
