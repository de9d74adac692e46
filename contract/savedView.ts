export * from './savedView.calls.ts';
export * from './savedView.schemas.ts';
