export * from './platformProduct.calls.ts';
export * from './platformProduct.schemas.ts';
