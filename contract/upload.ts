export * from './upload.calls.ts';
export * from './upload.schemas.ts';
