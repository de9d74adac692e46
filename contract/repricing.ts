export * from './repricing.calls.ts';
export * from './repricing.schemas.ts';
