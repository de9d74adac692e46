export * from './difference.schemas.ts';
