export * from './repricing.schemas.ts';
