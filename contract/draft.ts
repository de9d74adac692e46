export * from './draft.calls.ts';
export * from './draft.schemas.ts';
