export * from './draft.schemas.ts';
