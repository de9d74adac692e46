export * from './platformProduct.schemas.ts';
