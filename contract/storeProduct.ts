export { storeProductSorts } from './enums.ts';
export * from './storeProduct.calls.ts';
export * from './storeProduct.schemas.ts';
