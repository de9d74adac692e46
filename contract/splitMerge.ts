export * from './splitMerge.calls.ts';
export * from './splitMerge.schemas.ts';
