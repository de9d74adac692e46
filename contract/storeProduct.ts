export * from './storeProduct.schemas.ts';
