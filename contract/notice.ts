export * from './notice.schemas.ts';
