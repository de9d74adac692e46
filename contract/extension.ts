export * from './extension.schemas.ts';
