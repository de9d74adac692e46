export * from './upload.schemas.ts';
