export * from './translate.schemas.ts';
