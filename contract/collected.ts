export * from './collected.schemas.ts';
