export * from './savedView.schemas.ts';
