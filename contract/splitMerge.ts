export * from './splitMerge.schemas.ts';
