export * from './pricing.calls.ts';
export * from './pricing.schemas.ts';
export { comparePartKinds, formulaNames, pricePartKinds, rateSources } from './pricingWords.ts';
