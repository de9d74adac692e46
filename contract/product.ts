export { productFields, productSorts, productStates, variantFields, weightUnits } from './enums.ts';
export * from './product.calls.ts';
export * from './product.schemas.ts';
export { Facet, facetColumns, ProductFilter, Selection } from './productFilter.ts';
export { ShippingFacts } from './shippingFacts.ts';
